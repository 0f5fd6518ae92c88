import { METHODS, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

/** An unparsable request has no route, so it is answered here, in the format of the product's API. */
export function answerBrokenRequest(error: BrokenRequest, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, code } = reasonOf(error);
  const body = JSON.stringify({ error: STATUS_CODES[status], code });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'X-Content-Type-Options: nosniff',
    'Cache-Control: no-store',
    'Connection: close',
  ];
  // Closing at once would reset the connection while the client is still sending, and the response would be lost.
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => setTimeout(() => socket.destroy(), lingerMs).unref());
}

type BrokenRequest = Error & { readonly code?: string; readonly rawPacket?: unknown };

const lingerMs = 500;

function reasonOf({ code, rawPacket }: BrokenRequest): { readonly status: number; readonly code: string } {
  if (code === 'HPE_HEADER_OVERFLOW') return { status: 431, code: 'kit.headersTooLarge' };
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return { status: 408, code: 'kit.malformed' };
  // The parser reports "invalid method" for anything that does not look like a request; only in a valid request line is it a method.
  const said = Buffer.isBuffer(rawPacket) ? rawPacket.toString('latin1', 0, 200) : '';
  const method = /^([!#$%&'*+.^_`|~\w-]+) \S+ HTTP\//.exec(said)?.[1];
  const unknown = code === 'HPE_INVALID_METHOD' && method !== undefined && !METHODS.includes(method);
  return unknown ? { status: 405, code: 'kit.methodNotAllowed' } : { status: 400, code: 'kit.malformed' };
}
