extension PropertyList {
  /// Reads an old-style property list, such as a `project.pbxproj`. All its values are strings, data,
  /// arrays and dictionaries.
  ///
  /// - Parameter file: the name for errors.
  /// - Throws: what is wrong, and where.
  public init(openStep bytes: [UInt8], file: String) throws(PropertyListSyntaxError) {
    self = try OpenStepReader.read(SourceText(file: file, bytes: bytes))
  }
}
