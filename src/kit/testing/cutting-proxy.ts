import { openProxy, type Target } from './proxy.ts';

/** A proxy that breaks the line after each of the given numbers of bytes that a client sent over one. */
export async function cuttingProxy(target: Target, cutAfter: readonly number[]) {
  const left = [...cutAfter];
  const { port, close } = await openProxy(target, ({ client, server }) => {
    let sent = 0;
    client.on('data', (piece) => {
      sent += piece.length;
      const after = left[0];
      if (after === undefined || sent <= after) return;
      left.shift();
      for (const socket of [client, server]) socket.resetAndDestroy();
    });
  });
  return {
    port,
    /** How many lines are still to be broken. */
    left: () => left.length,
    close,
  };
}
