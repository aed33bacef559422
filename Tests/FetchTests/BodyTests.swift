import PageTestSupport
import Testing

/// https://fetch.spec.whatwg.org/
@Suite struct BodyTests {
  @Test(arguments: [
    (
      "const h = new Headers({ B: '2', a: ' 1 ' }); h.append('b', '3'); return [...h].join(';')",
      "a,1;b,2, 3"
    ),
    ("new Headers([['a']])", "TypeError: Header sub-sequence must contain exactly two items"),
    ("new Headers({ 'a b': '1' })", "TypeError: Invalid header name: 'a b'"),
    ("return await new Response('{\"a\":[1]}').json().then(v => v.a[0])", "1"),
    ("const r = new Response('x'); await r.text(); return r.bodyUsed", "true"),
    (
      "const r = new Response('x'); await r.text(); await r.text()",
      "TypeError: Body is disturbed or locked"
    ),
    (
      "const r = new Response('xy'); const c = r.clone(); return await r.text() + await c.text()",
      "xyxy"
    ),
    (
      "const r = new Response('xy'); r.body; const c = r.clone(); return await r.text() + await c.text()",
      "xyxy"
    ),
    (
      "return new Response(new URLSearchParams('a=b')).headers.get('content-type')",
      "application/x-www-form-urlencoded;charset=UTF-8"
    ),
    (
      "return (await new Response('a=b&c=d+e', { headers: { 'content-type': 'application/x-www-form-urlencoded' } }).formData()).get('c')",
      "d e"
    ),
    (
      """
      const data = new FormData();
      data.append('a"\\n', 'x\\ny');
      data.append('f', new File(['\\u00e4'], 'ü.txt', { type: 'text/plain' }));
      const copy = await new Response(data).formData();
      const file = copy.get('f');
      return JSON.stringify([...copy.keys(), copy.get('a"\\r\\n'), file.name, file.type, await file.text()]);
      """,
      #"["a\"\r\n","f","x\r\ny","ü.txt","text/plain","ä"]"#
    ),
    ("return new Response(null, { status: 204 }).ok", "true"),
    (
      "new Response('x', { status: 204 })",
      "TypeError: Response cannot have a body with the given status."
    ),
    ("return Response.redirect('/x').headers.get('location')", "https://example.com/x"),
    ("return Response.json({ a: 1 }).headers.get('content-type')", "application/json"),
    (
      "const r = new Request('x', { method: 'post', body: 'b' }); return r.method + r.url + await r.text()",
      "POSThttps://example.com/folder/xb"
    ),
    (
      "new Request('x', { body: 'b' })",
      "TypeError: Request has method 'GET' and cannot have a body"
    ),
    (
      "return new Request('x').mode + new Request('x').credentials + new Request('x').referrer",
      "corssame-originabout:client"
    ),
    (
      """
      const stream = new ReadableStream({
        start(controller) { controller.enqueue(new Uint8Array([65])); controller.close(); } });
      return await new Response(stream).text();
      """, "A"
    ),
    (
      """
      const out = [];
      await new Blob(['h\\u00e4']).stream().pipeThrough(new TextDecoderStream())
        .pipeThrough(new TransformStream({ transform(c, t) { t.enqueue(c.toUpperCase()); } }))
        .pipeTo(new WritableStream({ write(chunk) { out.push(chunk); } }));
      return out.join();
      """, "HÄ"
    ),
    (
      "const [a, b] = new Blob(['x']).stream().tee(); return await new Response(a).text() + await new Response(b).text()",
      "xx"
    ),
    (
      "return JSON.stringify(new TextEncoder().encodeInto('aä𝄞', new Uint8Array(6)))",
      #"{"read":2,"written":3}"#
    ),
  ])
  func bodies(script: String, value: String) throws {
    #expect(try TestPage().answerLater(script) == value)
  }
}
