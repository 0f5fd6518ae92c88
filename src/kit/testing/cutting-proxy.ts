import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Stands between a client and a server, and breaks the line after each of the given numbers of bytes that a client sent over one. */
export async function cuttingProxy(target: { readonly host: string; readonly port: number }, cutAfter: readonly number[]) {
  const left = [...cutAfter];
  const open = new Set<Socket>();
  const proxy = createServer((client) => {
    const server = connect(target.port, target.host);
    const cut = () => void [client, server].map((socket) => socket.resetAndDestroy());
    let sent = 0;
    client.on('data', (piece) => {
      sent += piece.length;
      const after = left[0];
      if (after !== undefined && sent > after) {
        left.shift();
        cut();
      }
    });
    client.pipe(server).pipe(client);
    for (const socket of [client, server]) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        open.delete(socket);
        client.destroy();
        server.destroy();
      });
    }
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    port: (proxy.address() as AddressInfo).port,
    /** How many lines are still to be broken. */
    left: () => left.length,
    async close() {
      for (const socket of open) socket.destroy();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}
