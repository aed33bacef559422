extension CheckRule {
  private static func run(_ results: String) -> String {
    "var ExtensionPreprocessingJS = { run(call) { call.completionFunction(\(results)); } };"
  }

  static let pageExamples: [String: Example] = [
    "page-encoding": Example(
      "<!DOCTYPE html><title>Über uns</title>",
      "<!DOCTYPE html><meta charset=utf-8><title>Über uns</title>"),
    "page-malformed": Example(
      "<html xmlns=\"http://www.w3.org/1999/xhtml\"><body><p>One<br></p></body></html>",
      "<html xmlns=\"http://www.w3.org/1999/xhtml\"><body><p>One<br/></p></body></html>"),
    "page-resources-missing": Example(
      "jsprep run page.html Action.js --page-scripts",
      "jsprep run site/page.html Action.js --page-scripts --resources site"),
    "page-address": Example(
      "jsprep run page.html Action.js",
      "jsprep run page.html Action.js --base-url https://www.example.com/article"),
    "layout-unknown": Example(
      run("{ height: document.body.getBoundingClientRect().height }"),
      run("{ length: document.body.textContent.length }")),
    "results-large": Example(
      run("{ page: document.documentElement.outerHTML }"),
      run("{ url: document.URL, title: document.title }")),
  ]
}
