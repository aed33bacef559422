test('\u001b[31m\0', () => { throw 1 });
