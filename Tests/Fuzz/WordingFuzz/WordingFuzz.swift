import FuzzSupport
import LockstepIngest

/// Reads the input as an app's own wording, and makes the recogniser for it.
@_cdecl("LLVMFuzzerTestOneInput")
public func readWording(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let text = FuzzInput(start, count).text else { return 0 }
  do throws(EventsFileError) {
    _ = Recogniser(userEvents: [try EventsFile.parse(text: text, file: "fuzz.events")])
  } catch {
    _ = "\(error)"
  }
  return 0
}
