import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** One line between a client and a server. */
export type Line = { readonly client: Socket; readonly server: Socket };
export type Target = { readonly host: string; readonly port: number };

/** Stands between clients and a server; what befalls a line is the caller's. When one end closes, the other does too. */
export async function openProxy(target: Target, onLine: (line: Line) => void = () => undefined) {
  const lines = new Set<Line>();
  const proxy = createServer((client) => {
    const line = { client, server: connect(target.port, target.host) };
    lines.add(line);
    onLine(line);
    client.pipe(line.server).pipe(client);
    for (const socket of [client, line.server]) {
      socket.on('error', () => undefined);
      socket.on('close', () => {
        lines.delete(line);
        client.destroy();
        line.server.destroy();
      });
    }
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    port: (proxy.address() as AddressInfo).port,
    lines,
    async close() {
      for (const { client, server } of lines) for (const socket of [client, server]) socket.destroy();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}
