import CLibXML2

// The library's callbacks. Each receives the parser context (we pass no user data), whose
// `_private` is our parser, also in the contexts that the library makes for entities.

private func parser(_ context: UnsafeMutableRawPointer?) -> XHTMLParser? {
  context?.assumingMemoryBound(to: xmlParserCtxt.self).pointee._private.map {
    Unmanaged<XHTMLParser>.fromOpaque($0).takeUnretainedValue()
  }
}

nonisolated(unsafe) private let emptyString: UnsafePointer<UInt8> = {
  let string = UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
  string.pointee = 0
  return UnsafePointer(string)
}()

private func xhtmlEntity(
  _ name: UnsafePointer<UInt8>?, _ context: UnsafeMutableRawPointer?
) -> xmlEntityPtr? {
  guard let name, let context, parser(context)?.hasXHTMLEntities == true,
    let document = context.assumingMemoryBound(to: xmlParserCtxt.self).pointee.myDoc,
    let content = XHTMLEntities.content(of: name)
  else { return nil }
  return xmlAddDocEntity(
    document, name, Int32(XML_INTERNAL_GENERAL_ENTITY.rawValue), nil, nil, content)
}

extension XHTMLParser {
  static func makeHandler() -> xmlSAXHandler {
    var handler = xmlSAXHandler()
    xmlSAXVersion(&handler, 2)
    handler.startElementNs = {
      context, name, prefix, uri, namespaceCount, namespaces, attributeCount, _, attributes in
      parser(context)?.startElement(
        SAXName(name, prefix: prefix, uri: uri),
        namespaces: UnsafeBufferPointer(start: namespaces, count: 2 * Int(namespaceCount)),
        attributes: UnsafeBufferPointer(start: attributes, count: 5 * Int(attributeCount)))
    }
    handler.endElementNs = { context, _, _, _ in parser(context)?.endElement() }
    handler.characters = { context, text, length in
      parser(context)?.append(text: UnsafeBufferPointer(start: text, count: Int(length)))
    }
    handler.ignorableWhitespace = { _, _, _ in }
    handler.cdataBlock = { context, text, length in
      parser(context)?.appendCDATA(UnsafeBufferPointer(start: text, count: Int(length)))
    }
    handler.comment = { context, data in parser(context)?.appendComment(data) }
    handler.processingInstruction = { context, target, data in
      parser(context)?.appendProcessingInstruction(target: target, data: data)
    }
    handler.reference = { _, _ in }
    addDeclarations(to: &handler)
    return handler
  }

  private static func addDeclarations(to handler: inout xmlSAXHandler) {
    handler.internalSubset = { context, name, publicID, systemID in
      parser(context)?.appendDocumentType(name: name, publicID: publicID, systemID: systemID)
      xmlSAX2InternalSubset(context, name, publicID, systemID)
    }
    handler.externalSubset = { context, _, publicID, _ in
      parser(context)?.noteExternalSubset(publicID)
    }
    handler.entityDecl = { context, name, type, publicID, systemID, content in
      switch UInt32(type) {
      case XML_EXTERNAL_GENERAL_PARSED_ENTITY.rawValue:
        // Anything that would have to be fetched is empty.
        xmlSAX2EntityDecl(
          context, name, Int32(XML_INTERNAL_GENERAL_ENTITY.rawValue), nil, nil,
          UnsafeMutablePointer(mutating: emptyString))
      case XML_EXTERNAL_PARAMETER_ENTITY.rawValue:
        xmlSAX2EntityDecl(
          context, name, Int32(XML_INTERNAL_PARAMETER_ENTITY.rawValue), nil, nil,
          UnsafeMutablePointer(mutating: emptyString))
      default: xmlSAX2EntityDecl(context, name, type, publicID, systemID, content)
      }
    }
    handler.getEntity = { context, name in
      parser(context)?.admit(
        xmlSAX2GetEntity(context, name) ?? xhtmlEntity(name, context), in: context)
    }
    handler.getParameterEntity = { context, name in
      parser(context)?.admit(xmlSAX2GetParameterEntity(context, name), in: context)
    }
    handler.serror = { context, error in
      guard let error = error?.pointee, let message = error.message else { return }
      parser(context)?.add(error, String(cString: message))
    }
  }

  fileprivate func add(_ error: xmlError, _ message: String) {
    if isStopped { return }
    errors.add(error.level == XML_ERR_WARNING ? .warning : .error, message, at: position)
  }
}

/// The parts of a name as the library passes them.
struct SAXName {
  let localName: UnsafePointer<UInt8>?
  let prefix: UnsafePointer<UInt8>?
  let uri: UnsafePointer<UInt8>?

  init(
    _ localName: UnsafePointer<UInt8>?, prefix: UnsafePointer<UInt8>?, uri: UnsafePointer<UInt8>?
  ) {
    self.localName = localName
    self.prefix = prefix
    self.uri = uri
  }
}
