// The inputs and results of a run are part of this module's interface.
@_exported import AppExtension
@_exported import PropertyList
@_exported import Session
