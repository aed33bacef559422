import Bindings
import DOM
import JSRuntime
import POSIX

/// Work that takes long. It is done in a task and on another thread, as in a browser; while it goes on, the thread
/// of the page waits. Its processor time counts as the script's: in Safari, too, the script has so long to answer.
enum CryptoWork {
  private static let stackSize = 1 << 20

  /// - Parameters:
  ///   - work: gets a function that says whether the time of the script is over.
  ///   - settle: gets the result.
  static func queue<Value>(
    in world: World, settling promise: JSPromise,
    _ work: @escaping (_ isOver: @escaping () -> Bool) throws(CryptoError) -> Value,
    settle: @escaping (Value, World) throws -> Void
  ) {
    world.agent.queueTask { [reference = world.reference] in
      guard let world = reference.world else { return }
      let watchdog = world.realm.machine.watchdog
      let (clock, seconds) = (watchdog.clock, watchdog.clock.remaining)
      let (result, used) = onThread { begin throws(CryptoError) in
        try work { SystemClock.threadProcessorTime - begin > seconds || clock.overrun != nil }
      }
      guard watchdog.charge(used) else { return }
      do {
        try settle(try result.get(), world)
      } catch let error as CryptoError {
        promise.reject(error.exception)
      } catch {
        promise.reject(error)
      }
    }
  }

  /// - Parameter work: gets the processor time of its thread when it begins.
  /// - Returns: the result, with the seconds of processor time that it took.
  private static func onThread<Value>(
    _ work: (_ begin: Double) throws(CryptoError) -> Value
  ) -> (Result<Value, CryptoError>, used: Double) {
    // Where there can be no thread.
    var result = Result<Value, CryptoError>.failure(.operation)
    var used = 0.0
    SystemThread.run(stackSize: stackSize) {
      let begin = SystemClock.threadProcessorTime
      do throws(CryptoError) {
        result = .success(try work(begin))
      } catch {
        result = .failure(error)
      }
      used = SystemClock.threadProcessorTime - begin
    }
    return (result, used)
  }
}
