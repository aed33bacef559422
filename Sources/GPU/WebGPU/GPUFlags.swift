import Bindings

extension Interface {
  /// https://gpuweb.github.io/gpuweb/#namespacedef-gpubufferusage
  static let gpuBufferUsage = Interface(
    flags: "GPUBufferUsage",
    "MAP_READ MAP_WRITE COPY_SRC COPY_DST INDEX VERTEX UNIFORM STORAGE INDIRECT QUERY_RESOLVE")

  /// https://gpuweb.github.io/gpuweb/#namespacedef-gpucolorwrite
  static let gpuColorWrite = Interface(flags: "GPUColorWrite", "RED GREEN BLUE ALPHA", all: "ALL")

  /// https://gpuweb.github.io/gpuweb/#namespacedef-gpumapmode
  static let gpuMapMode = Interface(flags: "GPUMapMode", "READ WRITE")

  /// https://gpuweb.github.io/gpuweb/#namespacedef-gpushaderstage
  static let gpuShaderStage = Interface(flags: "GPUShaderStage", "VERTEX FRAGMENT COMPUTE")

  /// https://gpuweb.github.io/gpuweb/#namespacedef-gputextureusage
  static let gpuTextureUsage = Interface(
    flags: "GPUTextureUsage",
    "COPY_SRC COPY_DST TEXTURE_BINDING STORAGE_BINDING RENDER_ATTACHMENT")

  /// A namespace of constants, each of which is a bit.
  private convenience init(flags name: String, _ names: String, all: String? = nil) {
    self.init(
      name,
      scriptDefined: { world in
        let object = world.realm.makeObject()
        var bit = 1
        for flag in names.split(separator: " ") {
          world.realm.define(
            String(flag), of: object, to: bit.value(in: world), attributes: .ofConstant)
          bit *= 2
        }
        if let all {
          world.realm.define(
            all, of: object, to: (bit - 1).value(in: world), attributes: .ofConstant)
        }
        world.support.tag(object, name)
        return object
      })
  }
}
