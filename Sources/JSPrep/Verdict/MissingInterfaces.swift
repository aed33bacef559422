import Page
import Session

/// The interfaces and members that Safari has and jsprep lacks.
struct MissingInterfaces {
  /// Interfaces are properties of the window.
  let members: [MissingMember]
  /// Those by their names alone.
  let byName: [String: [MissingMember]]

  /// OPTIMIZATION: made only after a script has failed.
  static let all = MissingInterfaces()

  private init() {
    var members: [MissingMember] = []
    var interface = ""
    for word in (Self.webKit + " " + Self.safari + " " + Self.empty).split(whereSeparator: {
      " \n".contains($0)
    }) {
      if word.hasSuffix(":") {
        interface = String(word.dropLast())
      } else if interface == "*" {
        members.append(MissingMember(interface: "Window", name: String(word)))
      } else {
        let isStatic = word.hasPrefix(".")
        members.append(
          MissingMember(
            interface: interface, name: String(isStatic ? word.dropFirst() : word),
            isStatic: isStatic))
      }
    }
    self.members = members
    byName = Dictionary(grouping: members, by: \.name)
  }

  /// What Safari on iOS has, but WebKitGTK, whose names the table has, does not.
  private static let safari = """
    Navigator: share canShare standalone credentials storage
    Window: speechSynthesis ongesturestart ongesturechange ongestureend
    *: ApplePaySession CredentialsContainer DeviceMotionEvent DeviceOrientationEvent GestureEvent
    PaymentRequest PublicKeyCredential RTCPeerConnection StorageManager webkitSpeechRecognition
    """

  /// What is there, and gives nothing.
  private static let empty = """
    HTMLCanvasElement: getContext Performance: getEntries getEntriesByType getEntriesByName
    """

  /// A property of the window.
  func windowMember(_ name: String) -> MissingMember? {
    byName[name]?.first { $0.interface == "Window" }
  }
}

extension MissingMember {
  /// The objects of which a window has one.
  private static let objects = [
    "Crypto": "crypto", "CustomElementRegistry": "customElements", "Document": "document",
    "History": "history", "Location": "location", "Navigator": "navigator",
    "Performance": "performance", "Screen": "screen",
  ]

  /// As scripts write it: `performance.mark`, `indexedDB`, `Element.animate`.
  var gap: HarnessGap {
    if interface == "Window" { return .missing(name: name) }
    return .missing(name: "\(isStatic ? interface : Self.objects[interface] ?? interface).\(name)")
  }
}
