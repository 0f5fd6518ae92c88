import type { FastifyInstance } from 'fastify';

/**
 * Resolves when the last connection is closed. A connection that was busy when the idle ones were closed becomes idle later and is closed
 * then. After `patienceMs` the remaining ones are cut: a download over a slow phone can be resumed, and a phone that left the network never
 * closes. Otherwise the shutdown work would never run.
 */
export async function closeServer(app: FastifyInstance, patienceMs: number): Promise<void> {
  const sweeping = setInterval(() => app.server.closeIdleConnections(), 100);
  const cutting = setTimeout(() => {
    for (const socket of app.websocketServer.clients) socket.terminate();
    app.server.closeAllConnections();
  }, patienceMs);
  await app.close();
  clearInterval(sweeping);
  clearTimeout(cutting);
}
