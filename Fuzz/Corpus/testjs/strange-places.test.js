test('a', () => { throw { sourceURL: 'x', line: NaN, column: 1e19 } });
throw { sourceURL: 'x', line: 1e300 };
