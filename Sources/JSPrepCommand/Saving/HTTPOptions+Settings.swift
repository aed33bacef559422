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
    do throws(InputFailure) {
      if let cookieFile {
        let text = String(decoding: try InputFile.read(cookieFile), as: UTF8.self)
        if let problem = CookieFile.problem(in: text) {
          throw .malformed(message: "this \(problem.words)", line: problem.line, column: nil)
        }
      }
    } catch {
      throw .input(.cookies, path: cookieFile ?? "", error)
    }
    do throws(InputFailure) {
      if let authorities {
        let text = String(decoding: try InputFile.read(authorities), as: UTF8.self)
        guard text.contains("-----BEGIN CERTIFICATE-----") else {
          throw .malformed(message: "there is no certificate in PEM", line: nil, column: nil)
        }
      }
    } catch {
      throw .input(.certificates, path: authorities ?? "", error)
    }
  }
}
