import Bindings
import DOM
import JSRuntime

/// https://fetch.spec.whatwg.org/#body-mixin
protocol BodyHolder: PlatformObject {
  var body: FetchBody? { get }
  var headers: Headers { get }
}

extension InterfaceBuilder where This: BodyHolder {
  /// https://fetch.spec.whatwg.org/#body-mixin
  mutating func includeBody() {
    attribute("body") { holder, world in holder.body?.stream(in: world) }
    attribute("bodyUsed") { holder, world in holder.body?.isUsed(in: world) ?? false }
    for format in BodyFormat.allCases {
      promiseOperation(format.rawValue, length: 0) { holder, call, promise in
        let type = holder.headers.list.mimeType?.description ?? ""
        guard let body = holder.body else {
          return promise.resolve(try format.convert([], type: type, in: call.world))
        }
        try body.ensureUsable(in: call.world)
        promise.resolve(try body.consume(as: format, type: type, in: call.world))
      }
    }
  }
}
