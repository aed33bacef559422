import JSRuntime

// Operations by their number of arguments. The function's `length` counts the required arguments.

extension InterfaceBuilder where This: Receiver {
  package mutating func operation<R: IDLResult>(
    _ name: String, _ body: @escaping (This) throws -> R
  ) {
    operation(name, length: 0) { this, call in
      try call.withWorld { try body(this).value(in: $0) }
    }
  }

  package mutating func operation<A: IDLArgument, R: IDLResult>(
    _ name: String, _ body: @escaping (This, A) throws -> R
  ) {
    operation(name, length: A.required) { this, call in
      try call.withWorld { try body(this, A.argument(0, of: call)).value(in: $0) }
    }
  }

  package mutating func operation<A: IDLArgument, B: IDLArgument, R: IDLResult>(
    _ name: String, _ body: @escaping (This, A, B) throws -> R
  ) {
    operation(name, length: A.required + B.required) { this, call in
      try call.withWorld {
        try body(this, A.argument(0, of: call), B.argument(1, of: call)).value(in: $0)
      }
    }
  }

  package mutating func operation<
    A: IDLArgument, B: IDLArgument, C: IDLArgument, R: IDLResult
  >(
    _ name: String, _ body: @escaping (This, A, B, C) throws -> R
  ) {
    operation(name, length: A.required + B.required + C.required) { this, call in
      try call.withWorld {
        try body(
          this, A.argument(0, of: call), B.argument(1, of: call), C.argument(2, of: call)
        ).value(in: $0)
      }
    }
  }
}

extension IDLArgument {
  /// One if a call must have the argument.
  static var required: Int { isOptional ? 0 : 1 }

  static func argument(_ index: Int, of call: NativeCall) throws -> Self {
    try convert(at: index, of: call)
  }
}

// The same for operations that return `undefined`.

extension InterfaceBuilder where This: Receiver {
  package mutating func operation(_ name: String, _ body: @escaping (This) throws -> Void) {
    operation(name, length: 0) { this, _ in
      try body(this)
      return .undefined
    }
  }

  package mutating func operation<A: IDLArgument>(
    _ name: String, _ body: @escaping (This, A) throws -> Void
  ) {
    operation(name, length: A.required) { this, call in
      try body(this, A.argument(0, of: call))
      return .undefined
    }
  }

  package mutating func operation<A: IDLArgument, B: IDLArgument>(
    _ name: String, _ body: @escaping (This, A, B) throws -> Void
  ) {
    operation(name, length: A.required + B.required) { this, call in
      try body(this, A.argument(0, of: call), B.argument(1, of: call))
      return .undefined
    }
  }

  package mutating func operation<A: IDLArgument, B: IDLArgument, C: IDLArgument>(
    _ name: String, _ body: @escaping (This, A, B, C) throws -> Void
  ) {
    operation(name, length: A.required + B.required + C.required) { this, call in
      try body(
        this, A.argument(0, of: call), B.argument(1, of: call), C.argument(2, of: call))
      return .undefined
    }
  }
}
