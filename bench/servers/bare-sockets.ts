import { WebSocketServer } from 'ws';
import { encode } from '#features/pixels/wire.ts';
import { announce } from '../support/listen.ts';

/** The transport of the pixel battle alone: `ws` sends every client the same number of bytes, ten times a second. */
const changes = new Uint32Array(Math.round(Number(process.env.RATE ?? 0) / 10));
const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
server.on('connection', (socket) => socket.on('error', () => undefined));
setInterval(() => {
  const frame = encode({ kind: 'changes', season: 1, seq: Date.now(), changes });
  for (const socket of server.clients) socket.send(frame, { binary: true });
}, 100);
server.on('listening', () => {
  const address = server.address();
  announce(typeof address === 'object' && address ? address.port : 0, () => process.exit(0));
});
