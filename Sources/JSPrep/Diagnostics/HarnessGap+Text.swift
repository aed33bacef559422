import AppExtension
import Session

extension HarnessGap {
  /// The last part is the verdict: there is none.
  var message: String {
    switch self {
    case .missing(let name):
      "Safari has '\(name)'; jsprep does not yet: this run says nothing about the script"
    case .notLoaded(let element):
      "the script waits for an '\(element)' element to load, which jsprep does not do yet: this run says "
        + "nothing about the script"
    case .notServed(let url):
      "the script waits for \(url), which nothing serves: this run says nothing about the script"
    }
  }

  func diagnostic(script: String) -> Diagnostic {
    Diagnostic(
      .error, "\(message) [\(checkRule.identifier)]", file: script,
      notes: [checkRule.consequence], help: checkRule.remedy)
  }
}
