// Speaks HTTP/2 only: `node http2-server.js CERTIFICATE KEY`. Prints its port, and what was asked for when standard
// input ends.
'use strict';
const fs = require('fs');
const http2 = require('http2');

const [certificate, key] = process.argv.slice(2);
const contents = {
  '/page': ['text/html', '<!DOCTYPE html><link rel=stylesheet href=a.css><img src=a.png><title>Second</title>'],
  '/a.css': ['text/css', 'p { color: teal }'],
  '/a.png': ['image/png', '\u0089PNG'],
};
const requests = [];
const server = http2.createSecureServer({ cert: fs.readFileSync(certificate), key: fs.readFileSync(key) });
server.on('stream', (stream, headers) => {
  const path = headers[':path'];
  requests.push('request ' + stream.session.alpnProtocol + ' ' + path + '\n');
  const [type, text] = contents[path] || [];
  stream.respond({ ':status': type ? 200 : 404, 'content-type': type || 'text/plain' });
  stream.end(text || '');
});
server.listen(0, '127.0.0.1', () => process.stdout.write(server.address().port + '\n'));
process.stdin.resume();
process.stdin.on('end', () => process.stdout.write(requests.join(''), () => process.exit()));
