import CLibXML2
import Foundation
import Testing

@testable import DOM

/// What `XMLDefences` promises of libxml2, tried with all that a caller could allow.
@Suite struct XMLDefencesTests {
  private static let secret = "SECRET-CANARY"
  private let file: URL

  init() throws {
    XMLDefences.install()
    file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString + ".xml")
    try Data("<x>\(Self.secret)</x>".utf8).write(to: file)
  }

  private static let everything = Int32(
    XML_PARSE_NOENT.rawValue | XML_PARSE_DTDLOAD.rawValue | XML_PARSE_DTDATTR.rawValue
      | XML_PARSE_RECOVER.rawValue | XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue)

  @Test func noFileIsParsed() throws {
    defer { try? FileManager.default.removeItem(at: file) }
    for name in [file.path, file.absoluteString] {
      #expect(xmlReadFile(name, nil, Self.everything) == nil)
      #expect(xmlParserInputBufferCreateFilename(name, XML_CHAR_ENCODING_NONE) == nil)
    }
  }

  @Test(arguments: [
    "<!DOCTYPE x [<!ENTITY s SYSTEM 'FILE'>]><x>&s;</x>",
    "<!DOCTYPE x [<!ENTITY % s SYSTEM 'FILE'> %s;]><x>&t;</x>", "<!DOCTYPE x SYSTEM 'FILE'><x/>",
    "<?oasis-xml-catalog catalog='FILE'?><!DOCTYPE x SYSTEM 'FILE'><x/>",
  ])
  func noEntityIsLoaded(markup: String) throws {
    defer { try? FileManager.default.removeItem(at: file) }
    let text = markup.replacing("FILE", with: file.absoluteString)
    let document = xmlReadMemory(text, Int32(text.utf8.count), nil, nil, Self.everything)
    defer { xmlFreeDoc(document) }
    var bytes: UnsafeMutablePointer<UInt8>?
    xmlDocDumpMemory(document, &bytes, nil)
    defer { free(bytes) }
    #expect(!(bytes.map { String(cString: $0) } ?? "").contains(Self.secret))
  }

  @Test func thereAreNoCatalogs() {
    #expect(xmlCatalogGetDefaults() == XML_CATA_ALLOW_NONE)
  }

  @Test func noFileIsWritten() {
    let path = file.path + ".out"
    let document = xmlNewDoc("1.0")
    defer { xmlFreeDoc(document) }
    #expect(xmlSaveFormatFileEnc(path, document, nil, 0) == -1)
    #expect(!FileManager.default.fileExists(atPath: path))
    try? FileManager.default.removeItem(at: file)
  }
}
