"""Events and marks as objects of the interchange form, their keys in its order."""
from .ndjson import ordered


def event(item):
    shape = item.shape
    record = {key: item[key] for key in ("sequence", "time", "uptime", "ticks") if key in item}
    record |= shape.get("writer", {})
    if "subject" in shape:
        subject = shape["subject"]
        record["subject"] = {key: subject[key] for key in ("process", "pid", "bundle") if key in subject}
    keys = ("launch", "thread", "source", "name", "raw")
    record |= {key: shape[key] for key in keys if key in shape}
    if shape["edge"] != "instant":
        record["edge"] = shape["edge"]
    record |= item.get("scene", {})
    if "attributes" in item:
        record["attributes"] = ordered(item["attributes"])
    if "evidence" in shape:
        record["evidence"] = shape["evidence"]
    if "file" in item:
        record["origin"] = {key: item[key] for key in ("file", "line", "offset") if key in item}
    return record


def mark(item):
    mark = {key: item[key] for key in ("time", "uptime") if key in item}
    if item.shape["step"]:
        mark["step"] = item.shape["step"]
    return {"mark": mark}
