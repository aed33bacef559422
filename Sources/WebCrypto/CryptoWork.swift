import Bindings
import DOM
import JSRuntime
import POSIX

/// Work that takes long. It is done in a task and on another thread, so that its processor time does not count as
/// the script's, as in a browser; while it goes on, the thread of the page waits.
enum CryptoWork {
  private static let stackSize = 1 << 20

  /// - Parameters:
  ///   - work: gets a function that says whether the wall time of the script is over.
  ///   - settle: gets the result.
  static func queue<Value>(
    in world: World, settling promise: JSPromise,
    _ work: @escaping (_ isOver: @escaping () -> Bool) throws(CryptoError) -> Value,
    settle: @escaping (Value, World) throws -> Void
  ) {
    world.agent.queueTask { [reference = world.reference] in
      guard let world = reference.world else { return }
      let clock = world.realm.machine.watchdog.clock
      do {
        let value = try onThread { () throws(CryptoError) in
          try work { clock.overrun != nil }
        }
        try settle(value, world)
      } catch let error as CryptoError {
        promise.reject(error.exception)
      } catch {
        promise.reject(error)
      }
    }
  }

  private static func onThread<Value>(
    _ work: () throws(CryptoError) -> Value
  ) throws(CryptoError) -> Value {
    // Where there can be no thread.
    var result = Result<Value, CryptoError>.failure(.operation)
    SystemThread.run(stackSize: stackSize) {
      do throws(CryptoError) {
        result = .success(try work())
      } catch {
        result = .failure(error)
      }
    }
    return try result.get()
  }
}
