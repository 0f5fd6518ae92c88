import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Listens to server-sent events over many connections and prints the result as one JSON line. An event's id begins with the server's time
 * (milliseconds in base 36), so on one machine each receipt shows its delay.
 */
const [port, path, wanted, seconds] = [Number(process.argv[2]), process.argv[3] ?? '/', Number(process.argv[4]), Number(process.argv[5])];
const latenesses: number[] = [];
const perEvent = new Map<string, number>();
let measuring = false;
let dropped = 0;

const sockets: Socket[] = [];
while (sockets.length < wanted) {
  const batch = Array.from({ length: Math.min(200, wanted - sockets.length) }, open);
  sockets.push(...(await Promise.all(batch)));
}
// The event sent on connecting is not a broadcast.
await sleep(2_500);
measuring = true;
process.stdout.write('connected\n');
await sleep(seconds * 1_000);
const held = sockets.filter(({ readyState }) => readyState === 'open').length;
process.stdout.write(`${JSON.stringify({ held, dropped, latenesses: summary(latenesses), events: [...perEvent.values()] })}\n`);
process.exit(0);

async function open(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.on('close', () => {
    dropped += 1;
  });
  socket.on('data', (bytes) => {
    if (!measuring) return;
    const now = Date.now();
    for (const [, id = '', time = ''] of bytes.toString('latin1').matchAll(/id: ((\w+)\.\S+)/g)) {
      latenesses.push(now - Number.parseInt(time, 36));
      perEvent.set(id, (perEvent.get(id) ?? 0) + 1);
    }
  });
  await once(socket, 'connect');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAccept: text/event-stream\r\n\r\n`);
  await once(socket, 'data');
  return socket;
}

function summary(values: number[]) {
  values.sort((a, b) => a - b);
  const at = (share: number) => values[Math.min(values.length - 1, Math.floor(share * values.length))] ?? Number.NaN;
  return { count: values.length, p50: at(0.5), p99: at(0.99), longest: values.at(-1) ?? Number.NaN };
}
