import DOM

// https://drafts.csswg.org/selectors-4/#child-index

extension SelectorMatcher {
  func matchesNth(
    _ test: UnsafePointer<SelectorTest>, in program: SelectorProgram, _ element: Element
  ) -> Bool {
    let argument = Int(test.pointee.argument)
    if argument >= 0, !matchesAny(of: argument, in: program, element) { return false }
    let number =
      test.pointee.position.countsFromEnd
      ? numberFromEnd(of: element, test, in: program)
      : number(of: element, test, in: program)
    return test.pointee.pattern.contains(number)
  }

  private func isCounted(
    _ sibling: Element, with element: Element, _ test: UnsafePointer<SelectorTest>,
    in program: SelectorProgram
  ) -> Bool {
    if test.pointee.position.countsType { return sibling.hasSameType(as: element) }
    let argument = Int(test.pointee.argument)
    return argument < 0 || matchesAny(of: argument, in: program, sibling)
  }

  private func place(
    of element: Element, _ test: UnsafePointer<SelectorTest>
  ) -> Int {
    let first = Int(test.pointee.nthIndex) * SelectorCaches.placesPerTest
    guard test.pointee.position.countsType else { return first }
    return first + Int(bitPattern: element.localName.pointer) >> 3 & 7
  }

  private func number(
    of element: Element, _ test: UnsafePointer<SelectorTest>, in program: SelectorProgram
  ) -> Int {
    let caches = caches(for: program)
    let place = place(of: element, test)
    let last = caches.nth[place]
    var number = 0
    var current: Element? = element
    while let sibling = current {
      if sibling == last.element,
        !test.pointee.position.countsType || sibling.hasSameType(as: element)
      {
        number += last.number
        break
      }
      if isCounted(sibling, with: element, test, in: program) { number += 1 }
      current = sibling.previousElement
    }
    caches.nth[place] = SelectorCaches.CountedSibling(element: element, number: number)
    return number
  }

  private func numberFromEnd(
    of element: Element, _ test: UnsafePointer<SelectorTest>, in program: SelectorProgram
  ) -> Int {
    let caches = caches(for: program)
    let place = place(of: element, test)
    let number =
      numberFromEnd(of: element, after: caches.nth[place], test, in: program)
      ?? countFollowing(element, test, in: program)
    caches.nth[place] = SelectorCaches.CountedSibling(element: element, number: number)
    return number
  }

  /// In tree order, the last element counted precedes this one.
  private func numberFromEnd(
    of element: Element, after last: SelectorCaches.CountedSibling,
    _ test: UnsafePointer<SelectorTest>, in program: SelectorProgram
  ) -> Int? {
    guard let known = last.element, known.pointer.pointee.parent == element.pointer.pointee.parent,
      !test.pointee.position.countsType || known.hasSameType(as: element)
    else { return nil }
    var passed = 0
    var current: Element? = element
    while let sibling = current {
      if sibling == known { return last.number - passed }
      if isCounted(sibling, with: element, test, in: program) { passed += 1 }
      current = sibling.previousElement
    }
    return nil
  }

  private func countFollowing(
    _ element: Element, _ test: UnsafePointer<SelectorTest>, in program: SelectorProgram
  ) -> Int {
    var number = 0
    var current: Element? = element
    while let sibling = current {
      if isCounted(sibling, with: element, test, in: program) { number += 1 }
      current = sibling.nextElement
    }
    return number
  }
}
