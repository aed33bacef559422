import DOM

extension Tokenizer {
  /// Goes into the state in which the text inside such an element is read.
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
