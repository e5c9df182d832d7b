import Files
import FoundationEssentials
import Report

/// Writes the pictures of a report: SVG, with the window's picture in it and a box round each widget.
///
/// Green is what a command used, red what none did, and a yellow, broken line what assistive technology cannot name.
package struct CoveragePictures {
  private let folder: String

  /// - Throws: `FileError` for a folder that cannot be made.
  package init(_ folder: String) throws(FileError) {
    self.folder = folder
    try OutputFile.makeFolder(folder)
  }

  /// - Returns: the files.
  /// - Throws: `FileError` for the first that cannot be written.
  package func write(_ book: CoverageBook) async throws -> [String] {
    let widgets = await book.widgets
    var files: [String] = []
    for (number, sheet) in await book.sheets.enumerated() {
      guard let drawing = Self.drawing(sheet, widgets) else { continue }
      let path = "\(folder)/\(number + 1)-\(Self.fileName(sheet.surface.id ?? sheet.surface.kind)).svg"
      try OutputFile(path).write(drawing.utf8)
      files.append(path)
    }
    return files
  }

  static func drawing(_ sheet: CoverageSheet, _ widgets: [WidgetName: SeenWidget]) -> String? {
    guard let size = sheet.size, let frame = sheet.surface.frame else { return nil }
    let boxes = sheet.boxes.compactMap { box in widgets[box.name].map { Self.box(box, $0) } }.joined()
    let picture = Data(sheet.picture).base64EncodedString()
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(size.width)" height="\(size.height)" viewBox="0 0 \(frame.width) \(frame.height)">
      <style>rect{fill-opacity:.15;stroke-width:2}.used{fill:#2a2;stroke:#2a2}.unused{fill:#d22;stroke:#d22}\
      .unnamed{stroke:#eb0;stroke-width:4;stroke-dasharray:6 3}</style>
      <image width="\(frame.width)" height="\(frame.height)" preserveAspectRatio="none" href="data:image/png;base64,\(picture)"/>
      \(boxes)</svg>

      """
  }

  private static func box(_ box: CoverageSheet.Box, _ widget: SeenWidget) -> String {
    let classes = (widget.uses > 0 ? "used" : "unused") + (widget.isUnnamed ? " unnamed" : "")
    let uses = widget.uses == 0 ? "no command" : widget.uses == 1 ? "1 command" : "\(widget.uses) commands"
    let id = widget.name.id.isEmpty ? "#\(widget.name.number)" : widget.name.id
    let title = "\(widget.name.kind) \(id): \(uses)" + (widget.isUnnamed ? ", no name for assistive technology" : "")
    let frame = box.frame
    return """
      <rect class="\(classes)" x="\(frame.x)" y="\(frame.y)" width="\(frame.width)" height="\(frame.height)">\
      <title>\(XMLText.content(title))</title></rect>

      """
  }

  /// Letters and digits of a title, so that it is a file's name anywhere.
  private static func fileName(_ title: String) -> String {
    let kept = title.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
    return String(kept.prefix(40))
  }
}
