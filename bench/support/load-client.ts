import { connect } from 'node:net';
import { quantile } from './numbers.ts';

/** Load generator used where wrk is not installed: plain sockets, one request at a time on each. */
const { url, headers, method = 'GET', cookies, seconds, connections } = JSON.parse(process.argv[2] ?? '');
const { hostname, port, host, pathname, search } = new URL(url);
const requestWith = (cookie?: string): string => {
  const all = { Host: host, ...headers, ...(cookie && { Cookie: cookie }), ...(method === 'POST' && { 'Content-Length': 0 }) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n`;
};
const requests: readonly string[] = cookies ? cookies.map(requestWith) : [requestWith()];
let turn = 0;
const headEnd = Buffer.from('\r\n\r\n');
/** The end of a chunked response. Only one response is in flight, so it is the end of the received data. */
const lastChunk = '0\r\n\r\n';

const times: number[] = [];
let failed = 0;
let over = false;
const started = performance.now();

await Promise.all(Array.from({ length: connections }, one));
const elapsed = (performance.now() - started) / 1_000;
console.log(
  JSON.stringify({ requests: times.length, seconds: elapsed, failed, p50ms: quantile(times, 0.5), p99ms: quantile(times, 0.99) }),
);

function one(): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    let sent = 0;
    let missing = -1;
    let chunked = false;
    let tail = '';
    let held: Buffer = Buffer.alloc(0);
    const ask = () => {
      if (over || performance.now() - started > seconds * 1_000) {
        over = true;
        socket.end();
        return;
      }
      sent = performance.now();
      turn = (turn + 1) % requests.length;
      socket.write(requests[turn] ?? '');
    };
    socket.on('connect', ask);
    socket.on('data', (chunk: Buffer) => {
      if (missing < 0) {
        held = held.length > 0 ? Buffer.concat([held, chunk]) : chunk;
        const end = held.indexOf(headEnd);
        if (end < 0) return;
        const head = held.toString('latin1', 0, end);
        if (!/^HTTP\/1\.1 [23]/.test(head)) failed += 1;
        chunked = /\r\ntransfer-encoding: chunked/i.test(head);
        const length = chunked ? Number.POSITIVE_INFINITY : Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
        missing = length - (held.length - end - headEnd.length);
        held = Buffer.alloc(0);
      } else missing -= chunk.length;
      tail = (tail + chunk.toString('latin1', Math.max(0, chunk.length - lastChunk.length))).slice(-lastChunk.length);
      if (chunked ? tail !== lastChunk : missing > 0) return;
      tail = '';
      missing = -1;
      times.push(performance.now() - sent);
      ask();
    });
    socket.on('error', () => {
      failed += 1;
    });
    socket.on('close', () => resolve());
  });
}
