const everywhere = new Set(['0.0.0.0', '::', '[::]']);

/** Whether only programs on this machine can reach it. */
export const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);

/** The address of a server listening at `host`, for a browser on this machine. */
export function reachedAt(host: string, port: number | string): string {
  if (isLoopback(host) || everywhere.has(host)) return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** An error about the listening address, for the operator; undefined for any other error. */
export function listenFault(error: unknown): string | undefined {
  if (!(error instanceof Error && 'code' in error)) return undefined;
  const { code, port, address, hostname } = error as NodeJS.ErrnoException & { port?: number; address?: string; hostname?: string };
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Stop the program that listens there, or choose another with PORT.`;
  if (code === 'EACCES') return `Port ${port} is not open to this user. Choose one from 1024 on with PORT.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `HOST is ${hostname ?? address}, which is no address of this machine. Leave it out, or choose 127.0.0.1 or 0.0.0.0.`;
  return undefined;
}
