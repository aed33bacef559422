/// The keys of a web archive that are ours.
enum WebArchiveKey {
  /// The settings of a run, as keys of a test case. Safari ignores it.
  static let settings = "JSPrepSettings"
}
