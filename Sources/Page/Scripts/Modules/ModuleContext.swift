/// Where in the grammar the next token of a module stands: what a slash and a brace are depends on it.
///
/// https://tc39.es/ecma262/#sec-ecmascript-language-lexical-grammar
struct ModuleContext {
  enum Place {
    /// A statement may begin.
    case statement
    /// An operand is needed: a slash begins a regular expression, a brace an object.
    case operand
    /// An operand has ended: a slash divides.
    case operation
    /// The name of a member of an object literal or a class.
    case member
    /// What has ended can be no operand: the body of an arrow function, a declaration of a module.
    case end
  }

  enum Contents { case statements, expression, object, classBody }

  /// What is between brackets.
  private struct Bracket {
    var contents: Contents
    /// Where what follows the closing bracket stands.
    var after: Place = .operation
    /// For parameters, where what follows the body stands.
    var afterBody: Place?
    var isTemplate = false
    var isHeadOfFor = false
    var isInFunction = false
    /// The question marks whose colons are to come.
    var conditions = 0
    /// The classes whose bodies are to come: where what follows them stands.
    var classes: [Place] = []
  }

  private(set) var place = Place.statement
  /// Whether the last token that was taken in began a statement, and whether it was a property's name.
  private(set) var beginsStatement = false
  private(set) var isPropertyName = false

  private var outer: [Bracket] = []
  private var bracket = Bracket(contents: .statements)
  /// The last token and the one before it, if they are words of the grammar or `.`.
  private var last = Last.other
  private var beforeLast = Last.other
  /// Whether `async`, if that is the last token, began a statement.
  private var asyncBeginsStatement = false
  /// Of a function whose parameters are to come, and of one whose body is: where what follows the
  /// body stands.
  private var function: Place?
  private var body: Place?

  private enum Last: Equatable {
    case other, dot
    case word(ModuleWord)
  }

  var depth: Int { outer.count }
  var isInFunction: Bool { bracket.isInFunction }
  var regularExpressionMayFollow: Bool { place != .operation }

  /// Begins a token: looks at the end of the line before it.
  /// - Returns: where what follows the function's body stands if that begins here.
  private mutating func begin(_ followsLineBreak: Bool) -> Place? {
    beginsStatement = place == .statement
    isPropertyName = false
    defer { body = nil }
    // https://tc39.es/ecma262/#sec-automatic-semicolon-insertion
    if followsLineBreak, place == .operand, last == .word(.return) || last == .word(.yield),
      bracket.contents == .statements
    {
      place = .statement
      beginsStatement = true
    }
    return body
  }

  private mutating func end(_ token: Last = .other) {
    beforeLast = last
    last = token
  }

  private func isLast(_ word: ModuleWord) -> Bool { last == .word(word) }

  /// A template, or its part before the first expression.
  mutating func takeTemplate(followsLineBreak: Bool) {
    _ = begin(followsLineBreak)
    place = .operation
    end()
  }

  /// A string, number or regular expression.
  mutating func takeLiteral(followsLineBreak: Bool) {
    _ = begin(followsLineBreak)
    if startsMember { place = .member }
    if place == .member {
      isPropertyName = true
    } else {
      beginsStatement = beginsStatement || place == .end && bracket.contents == .statements
      place = isLast(.from) || isLast(.import) ? .end : .operation
    }
    end()
  }

  /// Whether a name that follows ends the initializer of a field.
  private var startsMember: Bool {
    bracket.contents == .classBody && bracket.classes.isEmpty && function == nil
      && (place == .operation || place == .end)
  }

  mutating func takeWord(_ word: ModuleWord?, followsLineBreak: Bool) {
    _ = begin(followsLineBreak)
    if last == .dot {
      isPropertyName = true
      place = .operation
      return end()
    }
    let isAsyncFunction = isLast(.async) && !followsLineBreak
    if startsMember, !isAsyncFunction, word != .in, word != .instanceof { place = .member }
    if place == .member {
      isPropertyName = true
      return end()
    }
    // The names of functions, classes and labels.
    if function != nil || isLast(.class) && word != .extends { return end() }
    if isLast(.break) && !followsLineBreak {
      place = .statement
      return end()
    }
    if place == .operation || place == .end, bracket.contents == .statements {
      beginsStatement = ![.in, .instanceof, .extends, .from, .as].contains(word)
    }
    switch word {
    case .function:
      let isDeclaration = isAsyncFunction ? asyncBeginsStatement : isDeclaration
      function = isDeclaration ? .statement : .operation
      place = .operation
    case .class:
      bracket.classes.append(isDeclaration ? .statement : .operation)
      place = .operation
    case .async:
      asyncBeginsStatement = isDeclaration
      place = .operation
    case .of where bracket.isHeadOfFor && place == .operation: place = .operand
    case .default: place = isLast(.export) ? .operand : .operation
    case .operator, .in, .instanceof, .extends, .return, .yield, .import, .await, .case:
      place = .operand
    case .if, .while, .with, .for, .switch, .catch, .block, .break, .export: place = .statement
    case .of, .from, .as, nil: place = .operation
    }
    end(word.map { .word($0) } ?? .other)
  }

  /// Of a function or class here.
  private var isDeclaration: Bool {
    beginsStatement || isLast(.default) && beforeLast == .word(.export)
  }

  /// A punctuator that is no bracket.
  mutating func takePunctuator(_ character: Character, followsLineBreak: Bool) {
    _ = begin(followsLineBreak)
    var token = Last.other
    switch character {
    case ";":
      bracket.conditions = 0
      bracket.classes = []
      function = nil
      switch bracket.contents {
      case .statements: place = .statement
      case .classBody: place = .member
      case .expression, .object: place = .operand
      }
    case ",": place = bracket.contents == .object ? .member : .operand
    case ".":
      token = .dot
      place = .operation
    case "?":
      bracket.conditions += 1
      place = .operand
    case ":":
      if bracket.conditions > 0 {
        bracket.conditions -= 1
        place = .operand
      } else {
        place = bracket.contents == .statements ? .statement : .operand
      }
    case "*" where place == .member || place == .end && bracket.contents == .classBody:
      place = .member
    case "*" where function != nil: break
    default: place = .operand
    }
    end(token)
  }

  mutating func takeArrow() {
    _ = begin(false)
    place = .operand
    body = .end
    end()
  }

  /// `++` or `--`.
  mutating func takeUpdate(followsLineBreak: Bool) {
    _ = begin(followsLineBreak)
    if place != .operation || followsLineBreak { place = .operand }
    end()
  }

  private mutating func open(_ inner: Bracket) {
    var inner = inner
    inner.isInFunction = inner.isInFunction || bracket.isInFunction
    outer.append(bracket)
    bracket = inner
    switch inner.contents {
    case .statements: place = .statement
    case .expression: place = .operand
    case .object, .classBody: place = .member
    }
    end()
  }

  /// What is in a template after `${`.
  mutating func openTemplate() { open(Bracket(contents: .expression, isTemplate: true)) }

  mutating func openParenthesis(followsLineBreak: Bool) {
    _ = begin(followsLineBreak)
    var inner = Bracket(contents: .expression)
    if let function {
      inner.afterBody = function
      self.function = nil
    } else if place == .member {
      inner.after = .member
      inner.afterBody = bracket.contents == .classBody ? .member : .operation
    } else if case .word(let word) = last {
      inner.isHeadOfFor = word == .for || word == .await && beforeLast == .word(.for)
      if inner.isHeadOfFor || [.if, .while, .with, .switch, .catch].contains(word) {
        inner.after = .statement
      }
    }
    open(inner)
  }

  mutating func openSquareBracket(followsLineBreak: Bool) {
    _ = begin(followsLineBreak)
    let isName = place == .member || place == .end && bracket.contents == .classBody
    open(Bracket(contents: .expression, after: isName ? .member : .operation))
  }

  mutating func openBrace(followsLineBreak: Bool) {
    if let after = begin(followsLineBreak) {
      return open(Bracket(contents: .statements, after: after, isInFunction: true))
    }
    // A clause of names.
    if isLast(.export) { return open(Bracket(contents: .object, after: .end)) }
    switch place {
    case .member:
      // https://tc39.es/ecma262/#prod-ClassStaticBlock
      open(Bracket(contents: .statements, after: .member, isInFunction: true))
    case .operand: open(Bracket(contents: .object))
    case .statement: open(Bracket(contents: .statements, after: .statement))
    case .operation, .end:
      if let after = bracket.classes.popLast() {
        open(Bracket(contents: .classBody, after: after))
      } else if bracket.contents == .statements {
        open(Bracket(contents: .statements, after: .statement))
      } else {
        open(Bracket(contents: .object))
      }
    }
  }

  /// - Returns: whether a template goes on after the bracket.
  mutating func close() -> Bool {
    beginsStatement = false
    isPropertyName = false
    function = nil
    body = nil
    end()
    guard let around = outer.popLast() else {
      place = .operation
      return false
    }
    let closed = bracket
    bracket = around
    place = closed.after
    body = closed.afterBody
    return closed.isTemplate
  }
}
