import Bindings

// The names of WebGL. There is no graphics processor here, so that no canvas has a context of it and none of
// these objects is ever made: `getContext("webgl")` answers null, as where WebGL is off.

extension Interface {
  /// https://registry.khronos.org/webgl/specs/latest/1.0/#5.11
  static let webGLActiveInfo = Interface(absent: "WebGLActiveInfo", "size type name")

  /// https://registry.khronos.org/webgl/specs/latest/1.0/#5.4
  static let webGLBuffer = Interface(absent: "WebGLBuffer")

  /// https://registry.khronos.org/webgl/specs/latest/1.0/#5.5
  static let webGLFramebuffer = Interface(absent: "WebGLFramebuffer")

  /// https://registry.khronos.org/webgl/specs/latest/1.0/#5.6
  static let webGLProgram = Interface(absent: "WebGLProgram")

  /// https://registry.khronos.org/webgl/specs/latest/1.0/#5.7
  static let webGLRenderbuffer = Interface(absent: "WebGLRenderbuffer")

  /// https://registry.khronos.org/webgl/specs/latest/1.0/#5.8
  static let webGLShader = Interface(absent: "WebGLShader")

  /// https://registry.khronos.org/webgl/specs/latest/1.0/#5.12
  static let webGLShaderPrecisionFormat = Interface(
    absent: "WebGLShaderPrecisionFormat",
    """
    rangeMin rangeMax precision
    """)

  /// https://registry.khronos.org/webgl/specs/latest/1.0/#5.9
  static let webGLTexture = Interface(absent: "WebGLTexture")

  /// https://registry.khronos.org/webgl/specs/latest/1.0/#5.10
  static let webGLUniformLocation = Interface(absent: "WebGLUniformLocation")

  /// https://registry.khronos.org/webgl/specs/latest/2.0/#3.2
  static let webGLQuery = Interface(absent: "WebGLQuery")

  /// https://registry.khronos.org/webgl/specs/latest/2.0/#3.3
  static let webGLSampler = Interface(absent: "WebGLSampler")

  /// https://registry.khronos.org/webgl/specs/latest/2.0/#3.4
  static let webGLSync = Interface(absent: "WebGLSync")

  /// https://registry.khronos.org/webgl/specs/latest/2.0/#3.5
  static let webGLTransformFeedback = Interface(absent: "WebGLTransformFeedback")

  /// https://registry.khronos.org/webgl/specs/latest/2.0/#3.6
  static let webGLVertexArrayObject = Interface(absent: "WebGLVertexArrayObject")
}
