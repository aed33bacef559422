var ExtensionPreprocessingJS = {
  run(parameters) { parameters.completionFunction({ title: document.title }); },
  finalize() { window.location.href = 'com.example.app://'; },
};
