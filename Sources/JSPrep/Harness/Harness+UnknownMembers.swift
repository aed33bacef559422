import AppExtension
import Session

extension Harness {
  /// Says which members the script reads that the document or the location does not have, if a
  /// value of the results was undefined.
  func noteUnknownMembers(_ outcome: RunOutcome) {
    guard case .results = outcome,
      runEvents.contains(where: { $0.warning?.isOfUndefined == true })
    else { return }
    let source = finder.script.source
    var seen: Set<String> = []
    for match in source.matches(of: /(?:^|[^.\w$])(?:window\.)?(document|location)\.([A-Za-z]\w*)/)
    {
      let (object, member) = (String(match.1), String(match.2))
      let name = "\(object).\(member)"
      guard seen.insert(name).inserted, MissingInterfaces.all.byName[member] == nil,
        !source.contains("\(name) ="), let names = extensionPage.memberNames(of: object),
        !names.contains(member)
      else { continue }
      let nearest = names.min { $0.distance(to: member) < $1.distance(to: member) }
      let suggestion = nearest.flatMap {
        $0.distance(to: member) <= max(1, member.count / 4) ? "\(object).\($0)" : nil
      }
      record.add(.warning(.habit(.unknownMember(name: name, suggestion: suggestion))))
    }
  }
}

extension SessionWarning {
  fileprivate var isOfUndefined: Bool {
    switch self {
    case .value(.undefined, _), .value(.undefinedInArray, _): true
    default: false
    }
  }
}
