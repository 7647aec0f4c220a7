/// Names for the files that are made of several inputs.
package enum ReportNames {
  /// A name for each path: its last component without its ending, `.gz` and `.zst` included; with
  /// the ending where two would be called the same, and numbered where that is not enough.
  ///
  /// Linear in the paths.
  package static func unique(for paths: [String]) -> [String] {
    let files = paths.map { $0.split(separator: "/").last.map(String.init) ?? $0 }
    let stems = files.map(stem(of:))
    let counts = Dictionary(stems.map { ($0, 1) }, uniquingKeysWith: +)
    var used: Set<String> = []
    return zip(files, stems).map { file, stem in
      let name = counts[stem] == 1 ? stem : file
      var unique = name
      var number = 1
      while !used.insert(unique).inserted {
        number += 1
        unique = "\(name)-\(number)"
      }
      return unique
    }
  }

  private static func stem(of file: String) -> String {
    var name = Substring(file)
    for ending in [".gz", ".zst"] where name.hasSuffix(ending) {
      name = name.dropLast(ending.count)
    }
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return String(name) }
    return String(name[..<dot])
  }
}
