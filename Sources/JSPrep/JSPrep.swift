// The values that a run takes and gives are part of this module's face.
@_exported import AppExtension
@_exported import PropertyList
@_exported import Session
