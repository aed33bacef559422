import CLibXML2

/// Prevents libxml2 from accessing files and the network, whatever options a caller passes: active
/// for the whole process before anything is parsed.
///
/// Nothing here is meant to be read by the library: pages come as bytes, and their external
/// entities, subsets and catalogs are not fetched. So the library has no means to read.
package enum XMLDefences {
  /// Activates the defences; calling it more than once is harmless.
  package static func install() { installed }

  private static let installed: Void = {
    xmlSetExternalEntityLoader { _, _, _ in nil }
    xmlCatalogSetDefaults(XML_CATA_ALLOW_NONE)
    // These replace the library's own, which open files and connections, and which are registered
    // only if there are none.
    xmlCleanupInputCallbacks()
    xmlRegisterInputCallbacks({ _ in 1 }, { _ in nil }, { _, _, _ in -1 }, { _ in 0 })
    xmlCleanupOutputCallbacks()
    xmlRegisterOutputCallbacks({ _ in 1 }, { _ in nil }, { _, _, _ in -1 }, { _ in 0 })
  }()
}
