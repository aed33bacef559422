import Bindings

extension InterfaceGroup {
  /// What a graphics processor would do.
  ///
  /// https://registry.khronos.org/webgl/specs/latest/
  package static let gpu = InterfaceGroup([
    ("WebGLRenderingContext", { .webGLRenderingContext }),
    ("WebGL2RenderingContext", { .webGL2RenderingContext }),
    ("WebGLActiveInfo", { .webGLActiveInfo }),
    ("WebGLBuffer", { .webGLBuffer }),
    ("WebGLFramebuffer", { .webGLFramebuffer }),
    ("WebGLProgram", { .webGLProgram }),
    ("WebGLQuery", { .webGLQuery }),
    ("WebGLRenderbuffer", { .webGLRenderbuffer }),
    ("WebGLSampler", { .webGLSampler }),
    ("WebGLShader", { .webGLShader }),
    ("WebGLShaderPrecisionFormat", { .webGLShaderPrecisionFormat }),
    ("WebGLSync", { .webGLSync }),
    ("WebGLTexture", { .webGLTexture }),
    ("WebGLTransformFeedback", { .webGLTransformFeedback }),
    ("WebGLUniformLocation", { .webGLUniformLocation }),
    ("WebGLVertexArrayObject", { .webGLVertexArrayObject }),
    ("GPUBuffer", { .gpuBuffer }),
    ("GPUCommandEncoder", { .gpuCommandEncoder }),
    ("GPUComputePassEncoder", { .gpuComputePassEncoder }),
    ("GPUQueue", { .gpuQueue }),
    ("GPURenderPassEncoder", { .gpuRenderPassEncoder }),
    ("GPUBufferUsage", { .gpuBufferUsage }),
    ("GPUColorWrite", { .gpuColorWrite }),
    ("GPUMapMode", { .gpuMapMode }),
    ("GPUShaderStage", { .gpuShaderStage }),
    ("GPUTextureUsage", { .gpuTextureUsage }),
  ])
}
