import type { FastifyInstance } from 'fastify';

/**
 * Resolves when the last connection is gone. One that was answering when the others were closed is idle later, and nobody else ends it. What
 * is still under way after `patienceMs` is cut: a package that a slow phone reads for minutes goes on where it stopped, and a phone that
 * has left the network never says goodbye. Waiting for either, what must be written at the end never would be.
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
