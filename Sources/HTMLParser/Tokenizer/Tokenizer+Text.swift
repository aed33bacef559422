import DOM

extension Tokenizer {
  /// Switches to the state for the text in such an element.
  mutating func enterText(of name: ElementName, scripting: Bool) {
    switch name {
    case .title, .textarea: state = .rcdata
    case .style, .xmp, .iframe, .noembed, .noframes: state = .rawtext
    case .script: state = .scriptData
    case .noscript where scripting: state = .rawtext
    case .plaintext: state = .plaintext
    default: break
    }
  }
}
