import AppExtension
import JSPrep
import PropertyList
import Session

/// One case of a `.jsprep.yml` file: a script on a page, and the expected outcome.
package struct TestCase {
  package var name: String
  package var location: SourceLocation
  package var setting = Setting()
  package var skip: String?
  package var expected = Expected()

  /// What is run. A file's own keys are the defaults of its cases.
  package struct Setting {
    /// A script or an extension.
    package var script: Located<String>?
    package var page: Page?
    package var answer: Answer?
    /// The files in them are named relative to the process's folder.
    package var settings = Settings()
  }

  package enum Page {
    case file(Located<String>)
    case html(Located<String>)
  }

  /// The extension's answer.
  package enum Answer {
    case arguments(PropertyList.Dictionary)
    case argumentsFile(Located<String>)
    case handler(Located<String>)
  }

  package struct Expected {
    package var results: Located<Results>?
    /// The value of the key of the results, in which parts of it are found.
    var resultsNode: YAMLNode?
    /// Each warning must match one of these, and each of these one warning.
    package var warnings: Located<[Located<TextPattern>]>?
    package var console: Located<[Located<TextPattern>]>?
    /// Expects a failure with a matching message.
    package var failure: Located<TextPattern?>?
    package var documentSnapshot: SourceLocation?
    package var diffSnapshot: SourceLocation?
    /// Expects the document to be unchanged.
    package var unchangedDocument: SourceLocation?
    package var elements: [ElementExpectation] = []
  }

  package enum Results {
    case pattern(ValuePattern)
    case snapshot
  }
}

/// A value and its position in the file.
package struct Located<Value> {
  package var value: Value
  package var location: SourceLocation
}

/// The cases of one file.
package struct TestCaseFile {
  package let text: TestText
  package let cases: [TestCase]

  package var path: String { text.path }
}
