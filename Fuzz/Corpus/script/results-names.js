var ExtensionPreprocessingJS = { run(a) { a.completionFunction({ 'a\0b': 1, '\ud800': 2, '\ufffe': '\uffff' }) } };
