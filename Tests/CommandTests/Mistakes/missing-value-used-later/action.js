var ExtensionPreprocessingJS = {
  run(parameters) {
    const { mediaSession } = navigator;
    const state = mediaSession.playbackState;
    parameters.completionFunction({});
  },
};
