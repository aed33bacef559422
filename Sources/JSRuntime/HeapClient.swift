import CJavaScriptCore

/// Takes part in garbage collections: it decides which objects are alive because of references that
/// the engine does not see, and is told what has died.
package protocol HeapClient: AnyObject {
  /// Called while the engine marks, at least twice in each collection, the last time when
  /// everything else is marked. Only the marker may be used, not the engine.
  func mark(_ marker: HeapMarker)
  /// Called after each collection, before the memory of dead objects is reused. The engine must not
  /// be called.
  func didCollect()
  /// Called when `wantsCleanUp` was set, while no native function runs.
  func cleanUp()
}

/// What a client can do while the engine marks.
package struct HeapMarker {
  private let ref: JSMarkerRef

  fileprivate init(_ ref: JSMarkerRef) { self.ref = ref }

  package func isMarked(_ object: JSObject) -> Bool { ref.pointee.IsMarked(ref, object.ref) }
  package func mark(_ object: JSObject) { ref.pointee.Mark(ref, object.ref) }
}

/// A client, which retains the machine and not vice versa.
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
  /// Tells the collector about memory outside its heap that objects retain.
  package func reportExtraMemory(_ bytes: Int) { JSReportExtraMemoryCost(context, bytes) }

  /// Collects now, and lets the heap's client clean up; for tests.
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
