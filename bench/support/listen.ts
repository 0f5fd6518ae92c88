import type { Server } from 'node:http';

/** Reports the port to `startServer`, and exits when told to or when the parent is gone. */
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
