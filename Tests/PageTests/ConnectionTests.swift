import PageTestSupport
import Session
import Testing

/// `EventSource` and `WebSocket`, which nothing answers. The answers are WebKit's.
struct ConnectionTests {
  @Test(arguments: [
    ("new WebSocket('http://[')", "SyntaxError: The string did not match the expected pattern."),
    (
      "new WebSocket('ws://a.test/#')",
      "SyntaxError: The string did not match the expected pattern."
    ),
    (
      "new WebSocket('ftp://a.test')", "SyntaxError: The string did not match the expected pattern."
    ),
    ("new WebSocket('https://a.test').url", "wss://a.test/"),
    ("new WebSocket('x').url", "wss://example.com/folder/x"),
    (
      "new WebSocket('ws://a.test', '')",
      "SyntaxError: The string did not match the expected pattern."
    ),
    (
      "new WebSocket('ws://a.test', ['a', 'a'])",
      "SyntaxError: The string did not match the expected pattern."
    ),
    ("new WebSocket('ws://a.test', ['a', 'A']).protocol", ""),
    (
      "new WebSocket('ws://a.test').send(1)",
      "InvalidStateError: The object is in an invalid state."
    ),
    (
      "new WebSocket('ws://a.test').close(1001)",
      "InvalidAccessError: The object does not support the operation or argument."
    ),
    (
      "new WebSocket('ws://a.test').close(3000, 'x'.repeat(124))",
      "SyntaxError: The string did not match the expected pattern."
    ),
    (
      "(s => { s.close(); s.send('abc'); return [s.readyState, s.bufferedAmount] })"
        + "(new WebSocket('ws://a.test'))", "2,9"
    ),
    ("new EventSource('http://[')", "SyntaxError: The string did not match the expected pattern."),
    (
      "(s => [s.url, s.readyState, s.withCredentials])"
        + "(new EventSource('x#y', { withCredentials: 1 }))",
      "https://example.com/folder/x#y,0,true"
    ),
  ])
  func constructorsAndArguments(script: String, answer: String) throws {
    #expect(try TestPage().answer("return \(script)") == answer)
  }

  @Test func nothingIsConnected() throws {
    let page = try TestPage()
    let answer = page.answerLater(
      """
      const got = [];
      const log = event => got.push([event.type, event.code, event.target.readyState].join(' '));
      const socket = new WebSocket('wss://a.test/');
      socket.onerror = socket.onclose = socket.onopen = log;
      new EventSource('https://b.test/').onerror = log;
      new EventSource('data:text/event-stream,').onerror = log;
      const closed = new EventSource('https://c.test/');
      closed.onerror = log;
      closed.close();
      await new Promise(resolve => setTimeout(resolve, 20));
      return got.join();
      """)
    #expect(answer == "error  3,close 1006 3,error  0,error  2")
    #expect(page.events.contains(.blockedRequest(url: "wss://a.test/")))
    #expect(page.events.contains(.blockedRequest(url: "https://b.test/")))
  }

  @Test func streamsOfTheResourcesAreRead() throws {
    let page = try TestPage()
    let answer = page.answerLater(
      #"""
      const got = [];
      const text = ': comment\ndata: a\r\n\r\nid: 7\revent: q\rdata:b\rdata:  c\r\r\n\ndata: cut off';
      const source = new EventSource(
        URL.createObjectURL(new Blob([text], { type: 'text/event-stream' })));
      const log = event => got.push([event.type, event.data, event.lastEventId].join(' '));
      source.onopen = source.onmessage = source.onerror = log;
      source.addEventListener('q', log);
      await new Promise(resolve => setTimeout(resolve, 20));
      return got.join('|');
      """#)
    #expect(answer == "open  |message a |q b\n c 7|error  ")
  }
}
