import CLibXML2

// What HTML and XML serialize in the same way.

extension MarkupBuffer {
  /// The markup of a comment, a processing instruction or a document type.
  mutating func appendMarkup(of node: Node) {
    if let doctype = DocumentType(node) {
      append(doctype)
    } else if node.isComment {
      append("<!--")
      append(cString: node.pointer.pointee.content)
      append("-->")
    } else if node.type == XML_PI_NODE {
      append("<?")
      append(cString: node.pointer.pointee.name)
      append(" ")
      append(cString: node.pointer.pointee.content)
      append("?>")
    }
  }

  private mutating func append(_ doctype: DocumentType) {
    append("<!DOCTYPE ")
    append(string: doctype.name)
    if !doctype.publicID.isEmpty {
      append(" PUBLIC ")
      append(quoting: doctype.publicID)
    } else if !doctype.systemID.isEmpty {
      append(" SYSTEM")
    }
    if !doctype.systemID.isEmpty {
      append(" ")
      append(quoting: doctype.systemID)
    }
    append(">")
  }

  private mutating func append(quoting string: DOMString) {
    append("\"")
    append(string: string)
    append("\"")
  }
}
