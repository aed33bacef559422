import JSRuntime

extension JSTypeError {
  /// NOTE: worded as WebKit words it.
  func naming(attribute: String, in call: NativeCall) -> JSTypeError {
    guard let mismatch, mismatch.bits == call[0].bits else { return self }
    return JSTypeError("The \(attribute) attribute must be an instance of \(mismatch.interface)")
  }

  /// NOTE: worded as WebKit words it, with the names that its IDL gives to arguments.
  package func naming(argumentOf operation: String, in call: NativeCall) -> JSTypeError {
    guard let mismatch,
      let index = (0..<max(call.count, 1)).first(where: { call[$0].bits == mismatch.bits })
    else { return self }
    let names = argumentNames[operation] ?? []
    let name = index < names.count ? " ('\(names[index])')" : ""
    return JSTypeError(
      "Argument \(index + 1)\(name) to \(operation) must be an instance of \(mismatch.interface)")
  }
}

/// For the operations on nodes that scripts call most.
private let argumentNames: [String: [String]] = [
  "Node.appendChild": ["node"], "Node.insertBefore": ["node", "child"],
  "Node.removeChild": ["child"], "Node.replaceChild": ["node", "child"],
  "Node.compareDocumentPosition": ["other"], "Node.contains": ["other"],
  "Node.isSameNode": ["other"], "Node.isEqualNode": ["other"],
  "Document.adoptNode": ["node"], "Document.importNode": ["node"],
  "Document.evaluate": ["expression", "contextNode"],
  "Document.createTreeWalker": ["root"], "Document.createNodeIterator": ["root"],
  "Element.insertAdjacentElement": ["where", "element"], "Element.setAttributeNode": ["attr"],
  "Range.setStart": ["node"], "Range.setEnd": ["node"], "Range.selectNode": ["node"],
  "Range.selectNodeContents": ["node"], "Range.insertNode": ["node"],
  "Range.surroundContents": ["newParent"], "Range.comparePoint": ["node"],
  "Range.compareBoundaryPoints": ["how", "sourceRange"],
  "Selection.addRange": ["range"], "Selection.selectAllChildren": ["node"],
  "Selection.containsNode": ["node"], "Selection.extend": ["node"], "Selection.collapse": ["node"],
  "Selection.setBaseAndExtent": ["anchorNode", "anchorOffset", "focusNode", "focusOffset"],
  "CustomElementRegistry.upgrade": ["root"], "DataTransfer.setDragImage": ["image"],
  "Document.createNSResolver": ["nodeResolver"], "Element.setAttributeNodeNS": ["attr"],
  "FontFaceSet.has": ["font"], "FontFaceSet.add": ["font"], "FontFaceSet.delete": ["font"],
  "Element.removeAttributeNode": ["attr"], "FileReader.readAsArrayBuffer": ["blob"],
  "FileReader.readAsBinaryString": ["blob"], "FileReader.readAsDataURL": ["blob"],
  "FileReader.readAsText": ["blob"], "HTMLFormElement.requestSubmit": ["submitter"],
  "the FormData constructor": ["form", "submitter"],
  "NamedNodeMap.setNamedItem": ["attr"], "NamedNodeMap.setNamedItemNS": ["attr"],
  "Range.setStartBefore": ["node"], "Range.setStartAfter": ["node"],
  "Range.setEndBefore": ["node"], "Range.setEndAfter": ["node"],
  "Range.isPointInRange": ["node"], "Range.intersectsNode": ["node"],
  "XPathEvaluator.createNSResolver": ["nodeResolver"],
  "XPathEvaluator.evaluate": ["expression", "contextNode"],
  "XPathExpression.evaluate": ["contextNode"], "XSLTProcessor.importStylesheet": ["style"],
  "XSLTProcessor.transformToFragment": ["source"],
  "XSLTProcessor.transformToDocument": ["source"],
  "SVGSVGElement.checkIntersection": ["element", "rect"],
  "SVGSVGElement.checkEnclosure": ["element", "rect"],
  "SVGSVGElement.getIntersectionList": ["rect", "referenceElement"],
  "SVGSVGElement.getEnclosureList": ["rect", "referenceElement"],
  "SVGPathSegList.appendItem": ["newItem"], "SVGPathSegList.initialize": ["newItem"],
  "SVGPathSegList.insertItemBefore": ["newItem"], "SVGPathSegList.replaceItem": ["newItem"],
  "SpeechSynthesis.speak": ["utterance"], "MediaStream.addTrack": ["track"],
  "MediaStream.removeTrack": ["track"], "TextTrack.addCue": ["cue"],
  "TextTrack.removeCue": ["cue"], "AudioContext.createMediaElementSource": ["mediaElement"],
  "AudioContext.createMediaStreamSource": ["mediaStream"],
  "OscillatorNode.setPeriodicWave": ["wave"], "MediaSource.removeSourceBuffer": ["buffer"],
  "Window.getComputedStyle": ["element"], "XMLSerializer.serializeToString": ["node"],
]
