throw { sourceURL: 'x', line: NaN };
