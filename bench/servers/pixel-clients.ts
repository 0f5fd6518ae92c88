import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { cellCount } from '#features/pixels/board.ts';
import { cellOfChange, decode, encodePaint, placeOfChange } from '#features/pixels/wire.ts';

/**
 * Watches the board over many sockets and paints over some of them; prints the result as one JSON line. The delay of a frame counts from
 * the acknowledgement of its first pixel, or (BARE) from the time in the frame itself.
 */
const { ORIGIN = '', WATCHERS = '0', RATE = '0', SECONDS = '10', COOKIES, BARE } = process.env;
const [watchers, rate, seconds] = [Number(WATCHERS), Number(RATE), Number(SECONDS)];
const cookies: readonly string[] = COOKIES ? JSON.parse(readFileSync(COOKIES, 'utf8')) : [];

const latenesses = new Uint32Array(20_001);
const note = (milliseconds: number) => {
  const at = Math.min(20_000, Math.max(0, Math.round(milliseconds)));
  latenesses[at] = (latenesses[at] ?? 0) + 1;
};
const acked = new Map<number, number>();
const refusals = new Map<string, number>();
let [dropped, gaps, refused, measuring] = [0, 0, 0, false];

const start = BARE ? { season: 1, seq: 0, cells: new Uint8Array(cellCount) } : await readBoard();
/** A few clients keep the whole board, the others only its sequence number; all of them receive every frame. */
const boards: { readonly seq: () => number; readonly cells: Uint8Array }[] = [];

const open: WebSocket[] = [];
while (open.length < watchers) {
  const batch = Array.from({ length: Math.min(100, watchers - open.length) }, (_, at) => join(open.length + at));
  open.push(...(await Promise.all(batch)));
}
process.stdout.write('connected\n');
await sleep(1_000);
measuring = true;
const painting = Date.now() + seconds * 1_000;
const painters = open.slice(0, cookies.length);
let [sent, turn] = [0, 0];
const began = performance.now();
while (Date.now() < painting) {
  const due = Math.floor(((performance.now() - began) / 1_000) * rate);
  while (sent < due && painters.length > 0) {
    const socket = painters[turn % painters.length];
    turn += 1;
    sent += 1;
    const pixel = { id: sent, place: Math.floor(Math.random() * cellCount), colour: Math.floor(Math.random() * 32) };
    if (socket?.readyState === WebSocket.OPEN) socket.send(encodePaint(pixel));
  }
  await sleep(5);
}
await sleep(3_000);
measuring = false;
const final = BARE ? start : await readBoard();
const agree = boards.every(({ seq, cells }) => seq() === final.seq && Buffer.compare(cells, final.cells) === 0);
const summary = { held: open.filter(({ readyState }) => readyState === WebSocket.OPEN).length, dropped, gaps, sent, acked: acked.size };
const refusedAs = Object.fromEntries(refusals);
// A pipe takes a long line in several chunks: exiting before the last one would cut it off.
process.stdout.write(
  `${JSON.stringify({ ...summary, refused, refusedAs, agree, boards: boards.length, lastSeq: final.seq, p50: at(0.5), p95: at(0.95), p99: at(0.99), seqs: [...acked.keys()] })}\n`,
  () => process.exit(0),
);

async function join(number: number): Promise<WebSocket> {
  const address = `${ORIGIN.replace('http', 'ws')}/api/pixels/live?season=${start.season}&after=${start.seq}`;
  const socket = new WebSocket(address, {
    // Uses many source addresses, because connections per address are limited.
    localAddress: `127.0.${1 + (number % 50)}.1`,
    headers: cookies[number] ? { cookie: cookies[number] } : {},
  });
  let { seq } = start;
  const cells = number < 5 && !BARE ? Uint8Array.from(start.cells) : null;
  if (cells) boards.push({ seq: () => seq, cells });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    dropped += 1;
  });
  socket.on('message', (data: Buffer, isBinary) => {
    if (!isBinary) return hear(data.toString());
    const message = decode(bytesOf(data));
    if (message?.kind !== 'changes') {
      gaps += 1;
      return;
    }
    if (BARE) return measuring ? note(Date.now() - message.seq) : undefined;
    const from = seq + 1 - message.seq;
    if (from < 0) gaps += 1;
    const ack = acked.get(message.seq);
    if (measuring && message.changes.length > 0) note(ack === undefined ? 0 : performance.now() - ack);
    if (cells) for (const change of message.changes.subarray(Math.max(0, from))) cells[placeOfChange(change)] = cellOfChange(change);
    seq = Math.max(seq, message.seq + message.changes.length - 1);
  });
  await once(socket, 'open');
  return socket;
}

/** Copied to its own buffer for aligned 32-bit reads; in one call, since thousands of clients do this ten times a second. */
function bytesOf(data: Buffer): ArrayBuffer {
  const own = new ArrayBuffer(data.length);
  data.copy(new Uint8Array(own));
  return own;
}

function hear(text: string): void {
  const told: { readonly id?: number; readonly seq?: number; readonly code?: string } = JSON.parse(text);
  if (told.id === undefined) return;
  if (told.seq !== undefined) acked.set(told.seq, performance.now());
  else {
    refused += 1;
    refusals.set(told.code ?? '', (refusals.get(told.code ?? '') ?? 0) + 1);
  }
}

async function readBoard() {
  const message = decode(await (await fetch(`${ORIGIN}/api/pixels/board`)).arrayBuffer());
  if (message?.kind !== 'board') throw new Error('this is no board');
  return message;
}

function at(share: number): number {
  const total = latenesses.reduce((sum, count) => sum + count, 0);
  let seen = 0;
  for (const [milliseconds, count] of latenesses.entries()) {
    seen += count;
    if (seen >= share * total) return milliseconds;
  }
  return Number.NaN;
}
