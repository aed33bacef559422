var ExtensionPreprocessingJS = {
  run(parameters) { parameters.completionFunction({ err: (() => { try { null.x; } catch (error) { return error; } })() }); },
};
