var ExtensionPreprocessingJS = {
  run(parameters) {
    const video = document.createElement('video');
    video.requestFullscreen();
    parameters.completionFunction({ marks: 1 });
  },
};
