import { connect } from 'node:net';

export type RawAnswer = {
  /** 0 when the connection was closed without an answer. */
  readonly status: number;
  readonly head: string;
  readonly body: string;
  /** Until the first byte of the answer came. */
  readonly milliseconds: number;
};

type Ask = {
  readonly port: number;
  /** Written one after the other as fast as they are taken. */
  readonly send: readonly (string | Buffer)[];
  /** Closes our half of the connection when everything is written. */
  readonly halfClose?: boolean;
};

/** Says exactly these bytes to a server, which no HTTP client would, and hears what comes back until it closes or falls silent. */
export function askRaw({ port, send, halfClose = false }: Ask): Promise<RawAnswer> {
  const { promise, resolve } = Promise.withResolvers<RawAnswer>();
  const socket = connect(port, '127.0.0.1');
  const started = performance.now();
  let heard = '';
  let milliseconds = 0;
  const finish = () => {
    socket.destroy();
    const end = heard.indexOf('\r\n\r\n');
    const head = end < 0 ? heard : heard.slice(0, end);
    resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1] ?? 0), head, body: end < 0 ? '' : heard.slice(end + 4), milliseconds });
  };
  // A reset after the answer is the server closing while we were still talking.
  socket.on('error', () => undefined);
  socket.on('close', finish);
  socket.on('end', finish);
  socket.setTimeout(8_000, finish);
  socket.on('data', (bytes) => {
    milliseconds ||= performance.now() - started;
    heard += bytes.toString('latin1');
    if (isWhole(heard)) finish();
  });
  for (const bytes of send) socket.write(bytes);
  if (halfClose) socket.end();
  return promise;
}

function isWhole(heard: string): boolean {
  const end = heard.indexOf('\r\n\r\n');
  const length = /content-length: (\d+)/i.exec(heard.slice(0, end))?.[1];
  return end >= 0 && length !== undefined && heard.length >= end + 4 + Number(length);
}
