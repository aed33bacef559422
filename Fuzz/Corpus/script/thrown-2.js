throw { sourceURL: 'x', line: 1e300, column: 1e19 };
