import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { answerBrokenRequest } from './broken-requests.ts';
import { normalHost } from './own-hosts.ts';

/**
 * Rejects requests that the parser accepts but a proxy in front may read differently (RFC 9112, sections 3.2 and 6.1), before other
 * listeners see them. Call it after every listener is attached.
 */
export function rejectAmbiguousRequests(server: Server): void {
  const ordinary = { request: server.listeners('request'), upgrade: server.listeners('upgrade') };
  server.removeAllListeners('request').on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (isAmbiguous(request)) {
      // The rest of the connection cannot be trusted either.
      const body = JSON.stringify({ error: 'Bad Request', code: 'kit.malformed' });
      const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', connection: 'close' };
      return void response.writeHead(400, { ...headers, 'x-content-type-options': 'nosniff' }).end(body);
    }
    for (const listener of ordinary.request) listener.call(server, request, response);
  });
  if (ordinary.upgrade.length === 0) return;
  server.removeAllListeners('upgrade').on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer<ArrayBuffer>) => {
    if (isAmbiguous(request)) return answerBrokenRequest(new Error('Ambiguous request'), request.socket);
    for (const listener of ordinary.upgrade) listener.call(server, request, socket, head);
  });
}

function isAmbiguous(request: IncomingMessage): boolean {
  const { httpVersion, rawHeaders, headers } = request;
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host').length;
  if (hosts > 1 || (headers.host !== undefined && !isHost(headers.host))) return true;
  const coding = headers['transfer-encoding'];
  if (coding !== undefined && (httpVersion !== '1.1' || coding.trim().toLowerCase() !== 'chunked')) return true;
  return !isOwnTarget(request);
}

/** A target in absolute form repeats the host: if both agree, only the path is passed to the router. */
function isOwnTarget(request: IncomingMessage): boolean {
  const { url = '/', headers } = request;
  if (url.startsWith('/') || url === '*') return true;
  const [, authority, path = ''] = /^https?:\/\/([^/?#]*)([^#]*)$/i.exec(url) ?? [];
  if (authority === undefined || authority.toLowerCase() !== headers.host?.toLowerCase()) return false;
  request.url = path.startsWith('/') ? path : `/${path}`;
  return true;
}

/** A name or an address, and a port. A comma would be two hosts joined by a proxy. */
const hostPattern = /^(?:[\w.~%-]+|\[[\da-f:.]+\])(?::\d*)?$/i;

/** Browsers repeat a few names, so the validation is cached. */
const known = new Set<string>();

function isHost(host: string): boolean {
  if (known.has(host)) return true;
  if (!hostPattern.test(host) || normalHost(host) === undefined) return false;
  if (known.size < 1_000) known.add(host);
  return true;
}
