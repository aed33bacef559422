import HTTP
import JSPrep
import Session

extension HTTPOptions {
  /// - Throws: if a file that they name cannot be used.
  init(_ settings: Settings) throws(JSPrepError) {
    let device = DeviceOptions()
    let locale = settings.text(.locale) ?? device.locale ?? "en-US"
    self.init(
      userAgent: settings.text(.userAgent) ?? device.userAgent,
      acceptedLanguages: Self.accepted(locale))
    headers = (settings[.header]?.items ?? []).map { ($0.name, $0.value) }
    cookies = (settings[.cookie]?.items ?? []).map { ($0.name, $0.value) }
    cookieFile = settings.text(.cookieFile)
    authorities = settings.text(.authorities)
    if let seconds = settings[.requestTimeout]?.number {
      timeout = seconds == 0 ? 1e5 : seconds
      connectTimeout = min(connectTimeout, timeout)
    }
    if let count = settings[.retries]?.count { retries = count }
    if let megabytes = settings[.largestDownload]?.count { largestTotal = megabytes << 20 }
    largestBody = min(largestBody, largestTotal)
    try checkFiles()
  }

  /// Such as `de-AT,de;q=0.9`, as Safari writes it.
  private static func accepted(_ locale: String) -> String {
    let language = locale.prefix { $0 != "-" }
    return language == locale ? locale : "\(locale),\(language);q=0.9"
  }

  private func checkFiles() throws(JSPrepError) {
    try check(cookieFile, .cookies) { text in
      CookieFile.problem(in: text).map {
        .malformed(message: "this \($0.words)", line: $0.line, column: nil)
      }
    }
    try check(authorities, .certificates) { text in
      text.contains("-----BEGIN CERTIFICATE-----")
        ? nil : .malformed(message: "there is no certificate in PEM", line: nil, column: nil)
    }
  }

  private func check(
    _ path: String?, _ role: InputRole, problem: (String) -> InputFailure?
  ) throws(JSPrepError) {
    guard let path else { return }
    do throws(InputFailure) {
      let text = String(decoding: try InputFile.read(path), as: UTF8.self)
      if let problem = problem(text) { throw problem }
    } catch {
      throw .input(role, path: path, error)
    }
  }
}
