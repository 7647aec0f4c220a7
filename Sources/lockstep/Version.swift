/// The tool's version; changed here and nowhere else.
enum Version {
  static let current = "0.1.0"
}
