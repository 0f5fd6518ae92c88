import { openProxy, type Target } from './proxy.ts';

/**
 * A proxy that can make the connections that are open go dumb: they stay open and swallow what is sent, as a firewall that forgot them
 * does. Connections made afterwards work.
 */
export async function swallowingProxy(target: Target) {
  const { port, lines, close } = await openProxy(target);
  return {
    port,
    /** How many are open, dumb ones included. */
    open: () => lines.size,
    swallow() {
      for (const { client, server } of lines) {
        client.unpipe(server);
        server.unpipe(client);
        client.resume();
        server.resume();
      }
    },
    close,
  };
}
