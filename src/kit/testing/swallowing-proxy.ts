import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * Stands between a client and a server and can make the connections that are open go dumb: they stay open and swallow what is sent, as a
 * firewall that forgot them does. Connections made afterwards work.
 */
export async function swallowingProxy(target: { readonly host: string; readonly port: number }) {
  const open = new Set<{ readonly client: Socket; readonly server: Socket }>();
  const proxy = createServer((client) => {
    const server = connect(target.port, target.host);
    const pair = { client, server };
    open.add(pair);
    client.pipe(server).pipe(client);
    for (const socket of [client, server]) {
      socket.on('error', () => undefined);
      socket.on('close', () => {
        open.delete(pair);
        client.destroy();
        server.destroy();
      });
    }
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    port: (proxy.address() as AddressInfo).port,
    /** How many are open, dumb ones included. */
    open: () => open.size,
    swallow() {
      for (const { client, server } of open) {
        client.unpipe(server);
        server.unpipe(client);
        client.resume();
        server.resume();
      }
    },
    async close() {
      for (const { client, server } of open) for (const socket of [client, server]) socket.destroy();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}
