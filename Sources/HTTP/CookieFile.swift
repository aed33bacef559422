/// A file of cookies in Netscape's form.
package enum CookieFile {
  /// What is wrong with its text, and in which line, from 1; nil if it can be used.
  package static func problem(in text: String) -> (line: Int, words: String)? {
    for (index, line) in text.split(
      separator: "\n", omittingEmptySubsequences: false
    ).enumerated() {
      let line = line.hasSuffix("\r") ? line.dropLast() : line
      if line.isEmpty || line.hasPrefix("#") && !line.hasPrefix("#HttpOnly_") { continue }
      // Headers that a server has sent are read as well.
      if line.lowercased().hasPrefix("set-cookie:") { continue }
      if NetscapeCookie(line: String(line)) == nil {
        return (
          index + 1,
          "is no cookie: seven fields with tabs between them are needed (domain, subdomains, path, "
            + "secure, expires, name, value)"
        )
      }
    }
    return nil
  }
}
