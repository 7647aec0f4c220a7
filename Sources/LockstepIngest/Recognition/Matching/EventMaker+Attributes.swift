import LockstepModel

extension EventMaker {
  /// Adds what the message tells behind the recognised words.
  func addText(to attributes: inout Attributes) {
    let text = match.attributes
    for (key, value) in text.pairs { add(value, as: key, to: &attributes) }
    if let url = text.url, attributes[urlKey] == nil { attributes[urlKey] = .string(url) }
    if let first = rule.first, attributes[first] == nil {
      attributes[first] = text.first.flatMap { TypedValue.value($0, of: first) }
      if attributes[first] == nil, first == "view", let type = match.type {
        // `-[HomeViewController viewDidLoad]` names the view by its class.
        attributes[first] = .string(type)
      }
    }
    if let key = rule.returned, let returned = text.returned, !TypedValue.isNull(returned, of: key)
    {
      attributes[key] = TypedValue.value(returned, of: key)
    }
    if let object = text.object, entry?.level == .scene, attributes["instance"] == nil {
      attributes["instance"] = .string(object)
    }
  }

  /// What a URL without a key is: of a continued activity it is the page.
  private var urlKey: String {
    guard let fields = entry?.fields else { return "url" }
    return fields.contains("webpage") && !fields.contains("url") ? "webpage" : "url"
  }

  private func add(_ text: String, as key: String, to attributes: inout Attributes) {
    let name = names.renamed[key] ?? key
    let text = unwrapped(text)
    if names.unset.contains(name) || names.unset.contains(key), TypedValue.isEmpty(text) { return }
    guard let value = TypedValue.value(text, of: name) else { return }
    if name == "scene" || name == "session" || name == "object", text.hasPrefix("<"),
      let address = AttributeReader.address(in: text)
    {
      // `scene=<UIWindowScene: 0x10a>` is the identity of the object, not a word for the scene.
      if entry?.level == .scene { attributes["instance"] = .string(address) }
      return
    }
    // `url=1` beside `url=x://y` in one message says how many; the one that says more stays.
    if let present = attributes[name], present.text != nil, value.text == nil { return }
    attributes[name] = value
  }

  /// `Optional("x")` as Swift prints it.
  private func unwrapped(_ text: String) -> String {
    guard text.hasPrefix("Optional("), text.hasSuffix(")") else { return text }
    var inner = text.dropFirst("Optional(".count).dropLast()
    if inner.hasPrefix("\""), inner.hasSuffix("\""), inner.count >= 2 {
      inner = inner.dropFirst().dropLast()
    }
    return String(inner)
  }

  /// The elements of an attribute that becomes several events: `session=A,B` or `sessions=A,B`.
  func elements(of key: String, in attributes: inout Attributes) -> [String]? {
    for name in [key, key + "s"] {
      guard let text = attributes[name]?.text ?? (name == key ? part(key) : nil) else { continue }
      attributes[name] = nil
      let elements = text.split { ", []{}()\n".contains($0) }.map(String.init)
      return elements.isEmpty ? nil : elements
    }
    return nil
  }

  private func part(_ key: String) -> String? {
    guard rule.first == key else { return nil }
    return match.attributes.first
  }
}
