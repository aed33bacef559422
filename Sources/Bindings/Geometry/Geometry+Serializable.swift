// https://drafts.csswg.org/geometry/#structured-serialization

extension DOMPoint: CopyableObject {
  package func copy() -> Self {
    let numbers = [x, y, z, w]
    return Self(isReadOnly: isReadOnly) { index, _ in numbers[index] }
  }
}

extension DOMRect: CopyableObject {
  package func copy() -> Self {
    Self(x: x, y: y, width: width, height: height, isReadOnly: isReadOnly)
  }
}

extension DOMQuad: CopyableObject {
  func copy() -> Self { Self(points.map { $0.copy() }) }
}

extension DOMMatrix: CopyableObject {
  package func copy() -> Self { Self(matrix, is2D: is2D, isReadOnly: isReadOnly) }
}
