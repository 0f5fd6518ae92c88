import type { FastifyInstance } from 'fastify';
import { answerBrokenRequest } from './broken-requests.ts';

/** Longer than the largest upload may take; each route has its own limit below it. */
export const longestRequestMs = 60 * 60_000;

const MB = 1024 * 1024;

/**
 * A body has a minute, plus a second per megabyte of its route's limit: no one keeps a connection busy with a few bytes, and two gigabytes
 * still fit over an office connection.
 */
export function hurrySlowBodies(app: FastifyInstance, minuteMs = 60_000): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw, headers } = request;
    if (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0) {
      const bodyLimit = request.routeOptions.config?.operation?.bodyLimit ?? 0;
      const late = Object.assign(new Error('The body came too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
      const timer = setTimeout(() => answerBrokenRequest(late, raw.socket), minuteMs * (1 + bodyLimit / MB / 60));
      timer.unref();
      const over = () => clearTimeout(timer);
      raw.once('end', over).once('close', over);
      // A client answered before the body was read has not been slow.
      reply.raw.once('finish', over);
    }
    done();
  });
}
