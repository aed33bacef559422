throw new Proxy({}, { get() { for (;;); }, ownKeys() { for (;;); } });
