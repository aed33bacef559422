import DOM
import JSPrep
import PropertyList
import Saving
import Session
import WebURL

/// What a page is at several moments, and what has changed between them.
package struct PageStates {
  private struct State {
    var name: String
    let width: Double
    /// The document, and how often its trees had changed.
    let moment: Moment
    let outline: Outline
    let markup: InertMarkup
    let text: DocumentText
    /// As it can be read, where that is wanted.
    let source: DocumentText?
  }

  private struct Moment: Equatable {
    let document: Node
    let changes: Int32

    init(_ document: Document) {
      self.document = document.node
      changes = document.agent.treeClock.hands[TreeAspect.everything.rawValue]
    }
  }

  private var states: [State] = []
  private let resources: SharedResources
  private let keepsSource: Bool

  /// Changes of a script that makes very many are counted, and not all described.
  private static let mostChanges = 2000
  private static let longestMarkup = 4000
  /// Bytes of a document that a report also has as text.
  private static let longestSource = 1 << 20

  /// - Parameter keepsSource: whether documents can also be read, with what is not shown of them.
  package init(resources: SharedResources, keepsSource: Bool = false) {
    (self.resources, self.keepsSource) = (resources, keepsSource)
  }

  package var isEmpty: Bool { states.isEmpty }

  /// Keeps what a document is now.
  ///
  /// - Parameters:
  ///   - name: that of the moment.
  ///   - url: the document's.
  ///   - width: how wide it is laid out.
  ///   - ignored: elements that are not compared.
  package mutating func add(
    _ name: String, _ document: Document, url: WebURL, width: Double,
    ignoring ignored: Set<Node> = []
  ) {
    // OPTIMIZATION: most scripts change nothing in `run`.
    let moment = Moment(document)
    if var last = states.last, last.moment == moment {
      last.name = name
      states.append(last)
      return
    }
    let markup = InertMarkup(
      of: document, base: DocumentReferences.baseURL(of: document, url), resources: resources,
      ignoring: ignored)
    states.append(
      State(
        name: name, width: width, moment: moment, outline: Outline(document, ignoring: ignored),
        markup: markup, text: DocumentText(bytes: markup.bytes),
        source: source(of: document, markup)
      ))
  }

  private func source(of document: Document, _ markup: InertMarkup) -> DocumentText? {
    // A state is a change of the one before.
    guard keepsSource, markup.bytes.count <= Self.longestSource,
      states.allSatisfy({ $0.source != nil })
    else { return nil }
    let source = DocumentText(pretty: document)
    return source.bytes.count <= Self.longestSource ? source : nil
  }

  /// - Parameter device: the screen that it is shown on, which may be narrower.
  package func propertyList(device: Viewport) -> PropertyList {
    [
      "device": [.number(Double(device.width)), .number(Double(device.height))],
      "states": .array(states.indices.map(state)),
      "steps": .array(states.indices.dropFirst().map(step)),
      "resources": .array(resources.contents.map(\.propertyList)),
    ]
  }

  /// The first as it is, the others by how they differ.
  private func state(_ index: Int) -> PropertyList {
    let state = states[index]
    var list: PropertyList.Dictionary = [
      "name": .string(state.name), "width": .number(state.width),
    ]
    guard index > 0 else {
      list["markup"] = Self.string(state.text.bytes[...])
      list["source"] = state.source.map { Self.string($0.bytes[...]) }
      return .dictionary(list)
    }
    let before = states[index - 1]
    list["splices"] = Self.splices(from: before.text, to: state.text)
    if let old = before.source, let new = state.source {
      list["sourceSplices"] = Self.splices(from: old, to: new)
    }
    return .dictionary(list)
  }

  private static func string(_ bytes: ArraySlice<UInt8>) -> PropertyList {
    .string(String(decoding: bytes, as: UTF8.self))
  }

  private static func splices(from before: DocumentText, to after: DocumentText) -> PropertyList {
    .array(
      UnifiedDiff(from: before, to: after, names: ("", "")).changes.map { change in
        [
          .number(Double(change.before.lowerBound)), .number(Double(change.before.count)),
          string(after.text(ofLines: change.after)),
        ]
      })
  }

  private func step(to index: Int) -> PropertyList {
    let (before, after) = (states[index - 1], states[index])
    let difference = NodeDifference(from: before.outline, to: after.outline)
    let listed = zip(difference.changes, difference.places).prefix(Self.mostChanges)
    return [
      "added": .number(Double(difference.added)), "removed": .number(Double(difference.removed)),
      "changed": .number(Double(difference.changed)),
      "omitted": .number(Double(max(0, difference.changes.count - Self.mostChanges))),
      "changes": .array(
        listed.map { change, places in
          var list: PropertyList.Dictionary = [
            "kind": .string(change.kind.rawValue), "path": .string(change.path),
          ]
          list["before"] = change.before.map(Self.markup)
          list["after"] = change.after.map(Self.markup)
          if change.descendants > 0 { list["descendants"] = .number(Double(change.descendants)) }
          list["from"] = Self.place(places.before, in: before.markup)
          list["to"] = Self.place(places.after, in: after.markup)
          return .dictionary(list)
        }),
    ]
  }

  private static func markup(_ text: String) -> PropertyList {
    .string(text.shortened(to: longestMarkup))
  }

  /// A line of an element as it is, that of a text below zero.
  private static func place(_ entry: Int?, in markup: InertMarkup) -> PropertyList? {
    guard let entry, markup.places.indices.contains(entry) else { return nil }
    switch markup.places[entry] {
    case .nowhere: return nil
    case .element(let line): return .number(Double(line))
    case .text(let line): return .number(Double(-1 - line))
    }
  }
}

extension SharedResources.Content {
  fileprivate var propertyList: PropertyList {
    var list: PropertyList.Dictionary = ["type": .string(type)]
    if isStyleSheet {
      list["text"] = .string(String(decoding: bytes, as: UTF8.self))
    } else {
      list["data"] = .data(bytes)
    }
    return .dictionary(list)
  }
}
