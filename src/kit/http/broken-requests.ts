import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

/** What the parser could not read has no request and no route, so it is answered here, in the shape of the product's API. */
export function answerBrokenRequest(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, code } = reasons[error.code ?? ''] ?? { status: 400, code: 'kit.malformed' };
  const body = JSON.stringify({ error: STATUS_CODES[status], code });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'X-Content-Type-Options: nosniff',
    'Cache-Control: no-store',
    'Connection: close',
  ];
  // Closing at once would reset the connection under a sender who is still talking, and the answer would be lost.
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => setTimeout(() => socket.destroy(), lingerMs).unref());
}

const lingerMs = 500;

const reasons: Readonly<Record<string, { readonly status: number; readonly code: string }>> = {
  HPE_INVALID_METHOD: { status: 405, code: 'kit.methodNotAllowed' },
  HPE_HEADER_OVERFLOW: { status: 431, code: 'kit.headersTooLarge' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'kit.malformed' },
};
