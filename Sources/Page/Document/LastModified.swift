import POSIX

extension Page {
  /// https://html.spec.whatwg.org/multipage/dom.html#dom-document-lastmodified
  var lastModified: String {
    var now = time(nil)
    var parts = tm()
    localtime_r(&now, &parts)
    let numbers = [
      parts.tm_mon + 1, parts.tm_mday, parts.tm_year + 1900, parts.tm_hour, parts.tm_min,
      parts.tm_sec,
    ].map { $0 < 10 ? "0\($0)" : "\($0)" }
    return "\(numbers[0])/\(numbers[1])/\(numbers[2]) \(numbers[3]):\(numbers[4]):\(numbers[5])"
  }
}
