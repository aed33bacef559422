/// What Safari has and jsprep lacks. A run that fails because of it says nothing about the script.
public enum HarnessGap: Sendable, Hashable {
  /// An interface or a member, as scripts write it ("performance.mark").
  case missing(name: String)
  /// The events of pictures and media, which are not loaded: the element's name ("img").
  case notLoaded(element: String)
  /// A request that nothing serves here, because there is no network.
  case notServed(url: String)
}
