import type { Server } from 'node:http';

/** Tells `startServer` where, and ends when told to or when nobody is left who could tell. */
export function listen(server: Server): void {
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    announce(address && typeof address === 'object' ? address.port : 0, () => process.exit(0));
  });
}

export function announce(port: number, stop: () => void): void {
  process.on('SIGTERM', stop);
  process.stdin.resume().on('end', stop);
  console.log(`listening ${port}`);
}
