// A test of an extension also needs the page and the script.
@_exported import JSPrep
