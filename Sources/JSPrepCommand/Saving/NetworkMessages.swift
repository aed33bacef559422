import HTTP
import IntegerConversion
import MIME
import PropertyList

// What the process with the network is asked, and what it answers, as plain values.

extension HTTPRequest {
  init?(_ value: PropertyList) {
    guard let url = value["url"]?.string else { return nil }
    self.init(
      url: url, accept: value["accept"]?.string ?? "*/*", referrer: value["referrer"]?.string)
  }

  var propertyList: PropertyList {
    var values: PropertyList.Dictionary = ["url": .string(url), "accept": .string(accept)]
    values["referrer"] = referrer.map { .string($0) }
    return .dictionary(values)
  }
}

extension HTTPExchange {
  init?(_ value: PropertyList) {
    guard let request = value["request"].flatMap({ HTTPRequest($0) }),
      let url = value["url"]?.string
    else { return nil }
    let result: Result<Answer, HTTPFailure>
    if let reason = value["failure"]?.string {
      result = .failure(.reported(reason))
    } else {
      guard case .data(let body)? = value["body"], let headers = HeaderFields(value["headers"])
      else { return nil }
      result = .success(
        Answer(
          status: Int(clamping: value["status"]?.number ?? 0), headers: headers, body: body,
          version: value["version"]?.string ?? ""))
    }
    let redirects = (value["redirects"]?.array ?? []).compactMap { Redirect($0) }
    self.init(
      request: request, redirects: redirects, url: url, result: result,
      started: Int64(clamping: value["started"]?.number ?? 0),
      duration: value["duration"]?.number ?? 0)
  }

  var propertyList: PropertyList {
    var values: PropertyList.Dictionary = [
      "request": request.propertyList, "url": .string(url),
      "redirects": .array(redirects.map(\.propertyList)), "started": .number(Double(started)),
      "duration": .number(duration),
    ]
    switch result {
    case .success(let answer):
      values["status"] = .number(Double(answer.status))
      values["headers"] = answer.headers.propertyList
      values["body"] = .data(answer.body)
      values["version"] = .string(answer.version)
    case .failure(let failure): values["failure"] = .string(failure.message)
    }
    return .dictionary(values)
  }
}

extension HTTPExchange.Redirect {
  fileprivate init?(_ value: PropertyList) {
    guard let url = value["url"]?.string, let headers = HeaderFields(value["headers"]) else {
      return nil
    }
    self.init(
      url: url, status: Int(clamping: value["status"]?.number ?? 0), headers: headers,
      location: value["location"]?.string ?? "")
  }

  fileprivate var propertyList: PropertyList {
    [
      "url": .string(url), "status": .number(Double(status)), "headers": headers.propertyList,
      "location": .string(location),
    ]
  }
}

extension HeaderFields {
  fileprivate init?(_ value: PropertyList?) {
    guard let list = value?.array else { return nil }
    self.init(list.map { ($0[0]?.string ?? "", $0[1]?.string ?? "") })
  }

  fileprivate var propertyList: PropertyList {
    .array(fields.map { .array([.string($0.name), .string($0.value)]) })
  }
}
