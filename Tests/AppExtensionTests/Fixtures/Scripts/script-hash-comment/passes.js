#!/usr/bin/env node
var Action = function () {};
Action.prototype.run = function (parameters) { parameters.completionFunction({}); };
var ExtensionPreprocessingJS = new Action();
