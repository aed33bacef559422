#!/bin/sh

#  Preprocessor.js
#  SharePoster

var ExtensionPreprocessingJS = {
  run(parameters) { parameters.completionFunction({ title: document.title }); },
};
