test('a', () => { Array.prototype.map = null; Promise = null; Object.prototype.skip = true });
test('fails', () => { throw 1 });
