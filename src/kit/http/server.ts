import { randomUUID } from 'node:crypto';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import websocket from '@fastify/websocket';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { usualBodyLimit } from '#kit/contract/contract.ts';
import { deepestInput } from '#kit/contract/unstorable.ts';
import { Refusal } from '#kit/errors/errors.ts';
import { rejectAmbiguousRequests } from './ambiguous-requests.ts';
import { answerBrokenRequest } from './broken-requests.ts';
import { isDeeperThan } from './json-depth.ts';
import { hurrySlowBodies, longestRequestMs } from './slow-bodies.ts';

export type HttpOptions = {
  readonly log: FastifyBaseLogger;
  /** No proxy, this many hops, or these addresses may set the client address. */
  readonly trustProxy: false | number | readonly string[];
};

const KB = 1024;
const MB = 1024 * KB;

/** Fastify with the limits of all routes; a request that exceeds one is rejected at once, at no further cost. */
export async function createHttp({ log, trustProxy }: HttpOptions): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify({
    loggerInstance: log,
    logController: new LogController({ requestIdLogLabel: 'requestId', disableRequestLogging: true }),
    trustProxy: trusted(trustProxy),
    genReqId: () => randomUUID(),
    bodyLimit: usualBodyLimit,
    requestTimeout: longestRequestMs,
    // Longer than a proxy's, so that the proxy closes idle connections and never sends into one that we just closed.
    keepAliveTimeout: 75_000,
    // During shutdown open connections still get responses, with a request to close.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    http: { maxHeaderSize: 16 * KB, headersTimeout: 20_000, connectionsCheckingInterval: 5_000 },
    routerOptions: { maxParamLength: 500, caseSensitive: true },
    // An unparsable address gets an error response like any other.
    frameworkErrors: (error, request, reply) => app.errorHandler(error, request, reply),
    clientErrorHandler: answerBrokenRequest,
  });
  hurrySlowBodies(app);
  app.addHook('onReady', async () => rejectAmbiguousRequests(app.server));
  await app.register(formbody);
  await app.register(multipart, { limits: { fileSize: 50 * MB, files: 12, fields: 50, fieldSize: 64 * KB, parts: 62 } });
  await app.register(websocket, { options: { maxPayload: 64 * KB } });
  readJsonStrictly(app);
  refuseOtherTypes(app);
  return app;
}

const trusted = (proxies: HttpOptions['trustProxy']) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies && [...proxies];

/**
 * JSON must be UTF-8; an empty body is an empty object, because the original calls send none. `__proto__` is accepted here: the input
 * validation rejects it with the field's name.
 */
function readJsonStrictly(app: FastifyInstance): void {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  const parse = app.getDefaultJsonParser('ignore', 'ignore');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null, {});
    if (isDeeperThan(deepestInput, body as Buffer)) return done(new Refusal('kit.malformed'));
    try {
      parse(request, utf8.decode(body as Buffer), done);
    } catch {
      // TextDecoder throws on invalid UTF-8.
      done(new Refusal('kit.malformed'));
    }
  });
}

/** JSON sent as plain text could come from any site's form without a preflight. */
function refuseOtherTypes(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
    done(body.length === 0 ? null : new Refusal('kit.unsupportedMediaType'), {});
  });
}
