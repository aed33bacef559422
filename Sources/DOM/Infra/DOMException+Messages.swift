extension DOMException {
  /// An exception with the message that WebKit has for its name.
  package init(_ name: Name) { self.init(name, name.message) }
}

extension DOMException.Name {
  // https://github.com/WebKit/WebKit/blob/main/Source/WebCore/dom/DOMException.cpp
  fileprivate var message: String {
    switch self {
    case .indexSizeError: "The index is not in the allowed range."
    case .hierarchyRequestError: "The operation would yield an incorrect node tree."
    case .wrongDocumentError: "The object is in the wrong document."
    case .invalidCharacterError: "The string contains invalid characters."
    case .noModificationAllowedError: "The object can not be modified."
    case .notFoundError: "The object can not be found here."
    case .notSupportedError: "The operation is not supported."
    case .inUseAttributeError: "The attribute is in use."
    case .invalidStateError: "The object is in an invalid state."
    case .syntaxError: "The string did not match the expected pattern."
    case .invalidModificationError: "The object can not be modified in this way."
    case .namespaceError: "The operation is not allowed by Namespaces in XML."
    case .invalidAccessError: "The object does not support the operation or argument."
    case .typeMismatchError:
      "The type of an object was incompatible with the expected type of the parameter associated "
        + "to the object."
    case .securityError: "The operation is insecure."
    case .networkError: "A network error occurred."
    case .abortError: "The operation was aborted."
    case .urlMismatchError: "The given URL does not match another URL."
    case .quotaExceededError: "The quota has been exceeded."
    case .timeoutError: "The operation timed out."
    case .invalidNodeTypeError:
      "The supplied node is incorrect or has an incorrect ancestor for this operation."
    case .dataCloneError: "The object can not be cloned."
    case .encodingError: "The encoding operation (either encoded or decoding) failed."
    case .notReadableError: "The I/O read operation failed."
    case .dataError: "Provided data is inadequate."
    case .unknownError:
      "The operation failed for an unknown transient reason (e.g. out of memory)."
    case .operationError: "The operation failed for an operation-specific reason."
    case .notAllowedError:
      "The request is not allowed by the user agent or the platform in the current context, "
        + "possibly because the user denied permission."
    case .constraintError:
      "A mutation operation in the transaction failed because a constraint was not satisfied."
    case .readOnlyError: "A write operation was attempted in a read-only transaction."
    case .transactionInactiveError:
      "A request was placed against a transaction which is currently not active, or which is "
        + "finished."
    case .versionError:
      "An attempt was made to open a database using a lower version than the existing version."
    }
  }
}
