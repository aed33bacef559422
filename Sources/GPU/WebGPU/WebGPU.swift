import Bindings

// WebGPU is off in WebKit by default; these of its names are there all the same.

extension Interface {
  /// https://gpuweb.github.io/gpuweb/#gpubuffer
  static let gpuBuffer = Interface(
    absent: "GPUBuffer",
    """
    size usage mapState mapAsync(1)* getMappedRange(0) unmap(0) destroy(0)
    """)

  /// https://gpuweb.github.io/gpuweb/#gpucommandencoder
  static let gpuCommandEncoder = Interface(
    absent: "GPUCommandEncoder",
    """
    beginRenderPass(1) beginComputePass(0) copyBufferToBuffer(2) copyBufferToTexture(3)
    copyTextureToBuffer(3) copyTextureToTexture(3) clearBuffer(1) resolveQuerySet(5) finish(0)
    """)

  /// https://gpuweb.github.io/gpuweb/#gpucomputepassencoder
  static let gpuComputePassEncoder = Interface(
    absent: "GPUComputePassEncoder",
    """
    setPipeline(1) dispatchWorkgroups(1) dispatchWorkgroupsIndirect(2) end(0)
    """)

  /// https://gpuweb.github.io/gpuweb/#gpuqueue
  static let gpuQueue = Interface(
    absent: "GPUQueue",
    """
    submit(1) onSubmittedWorkDone(0)* writeBuffer(3) writeTexture(4)
    copyExternalImageToTexture(3)
    """)

  /// https://gpuweb.github.io/gpuweb/#gpurenderpassencoder
  static let gpuRenderPassEncoder = Interface(
    absent: "GPURenderPassEncoder",
    """
    setViewport(6) setScissorRect(4) setBlendConstant(1) setStencilReference(1)
    beginOcclusionQuery(1) endOcclusionQuery(0) executeBundles(1) end(0)
    """)
}
