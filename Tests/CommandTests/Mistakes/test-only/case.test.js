test.only('title', () => {});
