// A test of an extension wants the page and the script, too.
@_exported import JSPrep
