extension StorageFolderTests {
  static let samples: [Sample] = [
    // Keys, in their order.
    Sample(
      "keys",
      """
      const keys = [[1, ['x', []]], new Uint8Array([0, 255, 3]), 'a\\0\\ud800é😀', '', new Date(-5.5),
        Infinity, 1, 0, -0.5, -Infinity, [], new Uint8Array(0), new Date(8.64e15)];
      await open(name, db => {
        const store = db.createObjectStore('s');
        for (const key of keys) store.put(1, key);
      });
      """,
      """
      const store = (await open(name)).transaction('s').objectStore('s');
      return (await get(store.getAllKeys())).map(key).join(' ');
      """,
      "-Infinity -0.5 0 1 Infinity date -5 date 8640000000000000 \"\" \"a\\u0000\\ud800é😀\" "
        + "bytes  bytes 0,255,3 [] [1,[\"x\",[]]]"),
    // Databases.
    Sample(
      "names and versions",
      """
      await open(name + ' 1', db => db.createObjectStore(''), 7);
      await open(name + ' 2\\0\\udfff', db => db.createObjectStore('s'), 2 ** 53 - 1);
      await open(name + ' 3');
      """,
      """
      return JSON.stringify((await indexedDB.databases()).filter(d => d.name.startsWith(name))
        .map(d => [d.name, d.version]));
      """,
      #"[["names and versions 1",7],["names and versions 2\u0000\udfff",9007199254740991],"#
        + #"["names and versions 3",1]]"#),
    Sample(
      "version", "await open(name, db => db.createObjectStore('s'), 3);",
      """
      const old = [];
      const version = await open(name, null, 2).catch(e => e.name);
      const db = await open(name, (db, transaction, e) => old.push(e.oldVersion), 3);
      return [version, db.version, old.length, db.name];
      """, "VersionError,3,0,version"),
    Sample(
      "deleted",
      """
      (await open(name, db => db.createObjectStore('s'))).close();
      await event(indexedDB.deleteDatabase(name));
      """, "return (await indexedDB.databases()).some(d => d.name === name)", "false"),
    Sample(
      "an upgrade that was aborted",
      """
      (await open(name, db => db.createObjectStore('s'))).close();
      await open(name, (db, transaction) => { db.createObjectStore('t'); transaction.abort(); }, 2)
        .catch(() => {});
      """, "const db = await open(name); return [db.version, ...db.objectStoreNames]", "1,s"),
    Sample(
      "stores",
      """
      await open(name, db => {
        db.createObjectStore('b', { keyPath: ['x', 'y.z'] });
        db.createObjectStore('a', { keyPath: 'k.l', autoIncrement: true });
        db.createObjectStore('c', { autoIncrement: true });
        db.createObjectStore('gone');
        db.deleteObjectStore('gone');
      });
      """,
      """
      const db = await open(name);
      return [...db.objectStoreNames].map(name => {
        const { keyPath, autoIncrement } = db.transaction(name).objectStore(name);
        return name + JSON.stringify([keyPath, autoIncrement]);
      }).join(' ');
      """, #"a["k.l",true] b[["x","y.z"],false] c[null,true]"#),
    Sample(
      "key generators",
      """
      await open(name, db => {
        const store = db.createObjectStore('s', { keyPath: 'k.l', autoIncrement: true });
        store.put({}); store.put({ k: { l: 41.5 } }); store.put({}); store.delete(42);
        db.createObjectStore('full', { autoIncrement: true }).put(1, 2 ** 53);
      });
      """,
      """
      const transaction = (await open(name)).transaction(['s', 'full'], 'readwrite');
      const next = await get(transaction.objectStore('s').put({}));
      const full = new Promise(done => {
        const request = transaction.objectStore('full').put(1);
        request.onerror = e => { e.preventDefault(); done(request.error.name); };
      });
      const result = [next, await full];
      transaction.abort();
      return result;
      """, "43,ConstraintError"),
    // Indexes.
    Sample(
      "indexes",
      """
      await open(name, db => {
        const store = db.createObjectStore('s');
        store.createIndex('one', 'n', { unique: true });
        store.createIndex('all', 'tags', { multiEntry: true });
        store.createIndex('two', ['n', 'm']);
        store.put({ n: 2, m: 1, tags: ['x', 'y', 'x'] }, 'b');
        store.put({ n: 1, m: 2, tags: ['y'] }, 'a');
        store.put({ n: 3 }, 'c');
        store.delete('c');
      });
      """,
      """
      const store = (await open(name)).transaction('s', 'readwrite').objectStore('s');
      const keys = [];
      for (const name of store.indexNames) {
        const { keyPath, unique, multiEntry } = store.index(name);
        keys.push(name, keyPath, unique, multiEntry, await get(store.index(name).getAllKeys()));
      }
      const request = store.put({ n: 2 }, 'd');
      const taken = await new Promise(done => {
        request.onerror = e => { e.preventDefault(); done(request.error.name); };
      });
      store.put({ n: 5, tags: ['y'] }, 'a');
      keys.push(taken, await get(store.index('all').getAllKeys('y')), await get(store.index('one').getKey(5)));
      store.transaction.abort();
      return JSON.stringify(keys);
      """,
      #"["all","tags",false,true,["b","a","b"],"one","n",true,false,["a","b"],"#
        + #""two",["n","m"],false,false,["a","b"],"ConstraintError",["a","b"],"a"]"#),
    // Values.
    .value(
      "primitive values", "[undefined, null, true, -0, NaN, -Infinity, 12n ** 30n, 'a\\0\\ud800']",
      "v.map(x => Object.is(x, -0) ? '-0' : JSON.stringify(typeof x === 'bigint' ? String(x) : x) + typeof x).join(' ')",
      #"undefinedundefined nullobject trueboolean -0 nullnumber nullnumber "#
        + #""237376313799769806328950291431424"bigint "a\u0000\ud800"string"#),
    .value(
      "objects",
      "(() => { const o = { m: new Map([[1, new Set([2])]]), r: /x/gi, d: new Date(7) }; o.o = o; return o; })()",
      "[v.o === v, v.m.get(1).has(2), v.r, +v.d]", "true,true,/x/gi,7"),
    .value(
      "sparse arrays", "(() => { const a = [1, , 3]; a.length = 9; a.x = 1; return a; })()",
      "[v.length, 1 in v, v.x]", "9,false,1"),
    .value(
      "errors", "new RangeError('m', { cause: new TypeError('c') })", "[v, v.cause]",
      "RangeError: m,TypeError: c"),
    .value(
      "wrappers", "[Object(1n), Object('s'), Object(false)]",
      "v.map(x => typeof x + x)", "object1,objects,objectfalse"),
    .value(
      "buffers and views",
      "(() => { const b = new Uint8Array([1, 2, 3, 4]).buffer; return [b, new DataView(b, 1, 2), new Uint16Array(b, 2)]; })()",
      "[new Uint8Array(v[0]), v[1].byteOffset, v[1].byteLength, v[2][0], v[1].buffer === v[0]]",
      "1,2,3,4,1,2,1027,true"),
    .value(
      "blobs and files",
      "[new Blob(['b', new Uint8Array([0, 255])], { type: 'a/b' }), new File(['f'], 'n.txt', { lastModified: 7 })]",
      "[v[0].type, new Uint8Array(await v[0].arrayBuffer()), v[1].name, v[1].lastModified, await v[1].text()]",
      "a/b,98,0,255,n.txt,7,f"),
    .value(
      "lists of files",
      "(() => { const t = new DataTransfer(); t.items.add(new File(['a'], 'x')); t.items.add(new File([], 'y', { type: 't/u' })); return t.files; })()",
      "[v.length, v[0].name, v[1].type, await v[0].text()]", "2,x,t/u,a"),
    .value(
      "geometry",
      "[new DOMRect(NaN, -0, 3, Infinity), new DOMPointReadOnly(1, 2, 3, 4), new DOMMatrix([1, 2, 3, 4, 5, 6]), new DOMQuad(new DOMPoint(8))]",
      "[v[0].x, Object.is(v[0].y, -0), v[0].height, Object.prototype.toString.call(v[1]), v[1].w, v[2], v[3].p1.x]",
      "NaN,true,Infinity,[object DOMPointReadOnly],4,matrix(1, 2, 3, 4, 5, 6),8"),
    .value(
      "exceptions", "new DOMException('m', 'AbortError')", "[v.name, v.message, v.code]",
      "AbortError,m,20"),
    .value(
      "image data", "new ImageData(new Uint8ClampedArray([1, 2, 3, 4]), 1)",
      "[v.width, v.height, v.colorSpace, v.data]", "1,1,srgb,1,2,3,4"),
    .value(
      "bitmaps",
      "await createImageBitmap(new ImageData(new Uint8ClampedArray([255, 0, 0, 255, 0, 255, 0, 255]), 2))",
      """
      (() => {
        const canvas = new OffscreenCanvas(2, 1), context = canvas.getContext('2d');
        context.drawImage(v, 0, 0);
        return [v.width, v.height, context.getImageData(0, 0, 2, 1).data];
      })()
      """, "2,1,255,0,0,255,0,255,0,255"),
    // Keys of Web Crypto, also those that no script may export.
    .value(
      "secret keys",
      "await crypto.subtle.importKey('raw', new Uint8Array(16), 'AES-CBC', false, ['encrypt'])",
      """
      [v.type, v.extractable, v.usages, v.algorithm.name, v.algorithm.length,
        new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-CBC', iv: new Uint8Array(16) }, v, new Uint8Array(0)))
          .slice(0, 4), await crypto.subtle.exportKey('raw', v).catch(e => e.name)]
      """, "secret,false,encrypt,AES-CBC,128,1,67,219,99,InvalidAccessError"),
    .value(
      "pairs of keys",
      """
      await (async () => {
        const all = [];
        for (const [algorithm, uses] of [
          [{ name: 'ECDSA', namedCurve: 'P-256' }, ['sign', 'verify']], ['Ed25519', ['sign', 'verify']],
          [{ name: 'RSA-PSS', hash: 'SHA-256', modulusLength: 1024, publicExponent: new Uint8Array([1, 0, 1]) }, ['sign', 'verify']],
        ]) {
          const pair = await crypto.subtle.generateKey(algorithm, false, uses);
          all.push(pair.publicKey, pair.privateKey);
        }
        all.push(await crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-512' }, true, ['sign', 'verify']));
        return all;
      })()
      """,
      """
      await (async () => {
        const data = new Uint8Array([1]), said = [];
        for (const [open, secret, algorithm] of [
          [v[0], v[1], { name: 'ECDSA', hash: 'SHA-256' }], [v[2], v[3], 'Ed25519'],
          [v[4], v[5], { name: 'RSA-PSS', saltLength: 8 }], [v[6], v[6], 'HMAC'],
        ]) said.push(await crypto.subtle.verify(algorithm, open, await crypto.subtle.sign(algorithm, secret, data), data));
        return said.concat(v[4].algorithm.modulusLength, v[4].algorithm.publicExponent, v[6].algorithm.length);
      })()
      """, "true,true,true,true,1024,1,0,1,1024"),
    // Caches.
    Sample(
      "caches",
      """
      const cache = await caches.open(name);
      await cache.put(
        new Request('https://shop.example/a?b#c', { headers: { 'accept-language': 'de' } }),
        new Response(new Uint8Array([0, 255]), {
          status: 201, statusText: 'Made', headers: { vary: 'Accept-Language', x: 'é' } }));
      await cache.put('https://shop.example/empty', new Response(null, { status: 204 }));
      await caches.open(name + ', empty');
      await caches.open(name + ', deleted'); await caches.delete(name + ', deleted');
      """,
      """
      const names = (await caches.keys()).filter(n => n.startsWith(name));
      const cache = await caches.open(name);
      const without = await cache.match('https://shop.example/a?b');
      const request = (await cache.keys())[0];
      const found = await cache.match(
        new Request('https://shop.example/a?b', { headers: { 'accept-language': 'de' } }));
      return [names.join(' '), without, request.url, request.headers.get('accept-language'),
        found.status, found.statusText, found.headers.get('x'), found.type, found.url,
        new Uint8Array(await found.arrayBuffer()), (await caches.match('https://shop.example/empty')).status,
        (await cache.keys()).length].join();
      """,
      "caches caches, empty,,https://shop.example/a?b#c,de,201,Made,é,default,,0,255,204,2"),
    // Storage.
    Sample(
      "localStorage",
      "localStorage.b = ''; localStorage['a\\0'] = '\\ud800'; localStorage.c = 1; delete localStorage.c; sessionStorage.s = 1;",
      "return JSON.stringify([...Array(localStorage.length)].map((x, i) => [localStorage.key(i), localStorage.getItem(localStorage.key(i))])) + sessionStorage.length",
      #"[["b",""],["a\u0000","\ud800"]]0"#),
  ]
}
