import DOM
import Session

extension PageExcess {
  package init(_ excess: ParserExcess) {
    switch excess {
    case .entities(let megabytes): self = .entities(megabytes: megabytes)
    case .formattingElements(let count): self = .formattingElements(count: count)
    }
  }
}
