import CLibXML2

/// What keeps libxml2 off files and the network, whatever options a caller passes: in force for the
/// whole process before anything is parsed.
///
/// What runs here is never meant to read anything: pages come as bytes, and their external entities,
/// subsets and catalogs are not fetched. So the library has no way to.
package enum XMLDefences {
  /// Puts the defences up; more than once does no harm.
  package static func install() { installed }

  private static let installed: Void = {
    xmlSetExternalEntityLoader { _, _, _ in nil }
    xmlCatalogSetDefaults(XML_CATA_ALLOW_NONE)
    // In place of the library's own, which open files and connections: they are only registered where
    // there are none.
    xmlCleanupInputCallbacks()
    xmlRegisterInputCallbacks({ _ in 1 }, { _ in nil }, { _, _, _ in -1 }, { _ in 0 })
    xmlCleanupOutputCallbacks()
    xmlRegisterOutputCallbacks({ _ in 1 }, { _ in nil }, { _, _, _ in -1 }, { _ in 0 })
  }()
}
