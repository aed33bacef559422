import CJavaScriptCore

/// Somebody who takes part in garbage collections: it says which objects live because of something
/// that the engine does not see, and hears what has died.
package protocol HeapClient: AnyObject {
  /// Called while the engine marks, at least twice in each collection, the last time when all else is
  /// marked. Nothing of the engine may be called but the marker.
  func mark(_ marker: HeapMarker)
  /// Called after each collection, before the memory of dead objects is used again. The engine may not
  /// be called.
  func didCollect()
  /// Called when `wantsCleanUp` was set, while no native function runs.
  func cleanUp()
}

/// What a client can ask and say while the engine marks.
package struct HeapMarker {
  private let ref: JSMarkerRef

  fileprivate init(_ ref: JSMarkerRef) { self.ref = ref }

  package func isMarked(_ object: JSObject) -> Bool { ref.pointee.IsMarked(ref, object.ref) }
  package func mark(_ object: JSObject) { ref.pointee.Mark(ref, object.ref) }
}

/// A client, which holds the machine and not the other way round.
struct HeapClientReference {
  unowned(unsafe) let client: any HeapClient
}

extension VirtualMachine {
  func observeCollections() {
    let machine = Unmanaged.passUnretained(self).toOpaque()
    JSContextGroupAddMarkingConstraint(group, markForClients, machine)
    JSContextGroupAddHeapFinalizer(group, heapCollected, machine)
  }

  func stopObservingCollections() {
    JSContextGroupRemoveHeapFinalizer(
      group, heapCollected, Unmanaged.passUnretained(self).toOpaque())
  }
}

extension Realm {
  /// Tells the collector of memory outside its heap that objects hold.
  package func reportExtraMemory(_ bytes: Int) { JSReportExtraMemoryCost(context, bytes) }

  /// Collects now, and lets the heap's client clean up: for tests.
  package func collectGarbage() {
    JSSynchronousGarbageCollectForDebugging(context)
    machine.cleanUpIfWanted()
  }
}

private let markForClients: JSMarkingConstraint = { marker, machine in
  guard let marker, let machine else { return }
  Unmanaged<VirtualMachine>.fromOpaque(machine)._withUnsafeGuaranteedRef {
    let marker = HeapMarker(marker)
    $0.locals.mark(marker)
    $0.arguments.mark(marker)
    $0.strings.mark(marker)
    for reference in $0.heapClients { reference.client.mark(marker) }
  }
}

private let heapCollected: JSHeapFinalizer = { _, machine in
  guard let machine else { return }
  Unmanaged<VirtualMachine>.fromOpaque(machine)._withUnsafeGuaranteedRef {
    for reference in $0.heapClients { reference.client.didCollect() }
    $0.watchdog.didCollect()
  }
}
