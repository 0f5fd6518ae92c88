import type { FastifyInstance, FastifyRequest } from 'fastify';
import { attachmentsContract } from '#features/attachments/attachments.contract.ts';
import { isDiskFull } from '#kit/db/constraint.ts';
import { fail, Refusal } from '#kit/errors/errors.ts';
import type { Maintenance } from '#kit/health/maintenance.ts';
import type { Readiness } from '#kit/health/readiness.ts';
import { answerRefusal } from '#kit/http/errors.ts';
import type { OwnHosts } from '#kit/http/own-hosts.ts';
import type { Metrics } from '#kit/metrics/metrics.ts';
import { waitsByDesign } from '#kit/metrics/waits-by-design.ts';
import type { Site } from './site/site.server.ts';

export type HttpAppParts = {
  readonly readiness: Readiness;
  readonly maintenance: Pick<Maintenance, 'closed'>;
  readonly metrics: Metrics;
  readonly translate: (
    refusal: Refusal,
    request: FastifyRequest,
  ) => { readonly error: string; readonly fields?: Readonly<Record<string, string>> };
  readonly secure: boolean;
  readonly ownHosts: OwnHosts;
};

/** Hooks for every route: readiness, metrics, headers. Added before the routes. */
export function addHooks(app: FastifyInstance, { readiness, maintenance, metrics, secure, ownHosts, translate }: HttpAppParts): void {
  const headers = apiHeaders(secure);
  app.addHook('onRequest', (request, reply, done) => {
    const { operation, asset } = request.routeOptions.config ?? {};
    const { host } = request.headers;
    const isReached = ownHosts.isForFiles(host) ? operation?.id === attachmentsContract.getFile.id : ownHosts.has(host);
    // A probe uses an IP address instead of a name. Plain text: a page would request its styles under the same wrong host.
    if (operation?.audience !== 'operations' && !isReached) {
      const refusal = new Refusal('kit.unknownHost');
      return void reply
        .code(refusal.status)
        .headers({ ...headers, 'content-type': 'text/plain; charset=utf-8' })
        .send(translate(refusal, request).error);
    }
    // Once the server stops accepting connections, a client with a kept-alive one must switch to another process before this one closes it.
    // Not earlier: a balancer would just reconnect, and a connection still waiting to be accepted is lost when the process stops accepting.
    if (readiness.serves() && !app.server.listening) reply.raw.shouldKeepAlive = false;
    const closed = asset || operation?.audience === 'operations' ? undefined : maintenance.closed();
    if (closed) reply.header('retry-after', String(closed.retryAfterSeconds));
    if (operation) {
      reply.headers(headers).header('x-request-id', request.id);
      if (!closed && !readiness.serves() && operation.audience !== 'operations') fail('kit.starting');
    }
    if (closed) fail('kit.maintenance');
    done();
  });
  app.addHook('onError', (_request, _reply, error, done) => {
    if (isDiskFull(error)) readiness.pause('no space left on the disk');
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { operation, page } = request.routeOptions.config;
    const name = operation?.id ?? (page ? `page ${page}` : 'other');
    const waits = operation !== undefined && waitsByDesign(operation);
    metrics.observeRequest({ operation: name, status: reply.raw.statusCode, seconds: reply.elapsedTime / 1_000, waits });
    done();
  });
}

const apiHeaders = (secure: boolean) => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'cache-control': 'no-store',
  ...(secure && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
});

/** JSON for programs, the error page for people. Routes use the handler set before they are added, so this comes first. */
export function addErrorAnswers(app: FastifyInstance, whenBuilt: () => Site, { translate, secure }: HttpAppParts): void {
  const headers = apiHeaders(secure);
  app.setErrorHandler((error, request, reply) =>
    isForPeople(request) ? whenBuilt().errorPage(request, reply, error) : answerRefusal(request, reply.headers(headers), error, translate),
  );
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    if (request.method === 'GET' || request.method === 'HEAD')
      return path.startsWith('/api/') ? fail('kit.notFound') : whenBuilt().notFound(request, reply);
    const elsewhere = otherMethods.some((method) => app.findRoute({ method, url: path }) || app.hasRoute({ method, url: path }));
    return elsewhere || !understood.has(request.method) || !path.startsWith('/api/') ? fail('kit.methodNotAllowed') : fail('kit.notFound');
  });
}

const otherMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
const understood = new Set<string>([...otherMethods, 'HEAD', 'OPTIONS']);

/** A page, a redirecting link, a plain form: the response is shown to a person in a browser. */
function isForPeople(request: FastifyRequest): boolean {
  // A request whose address could not be parsed has no route.
  const { operation, page } = request.routeOptions.config ?? {};
  if (page) return true;
  if (operation) return operation.kind === 'redirect' || operation.kind === 'form';
  return !request.url.startsWith('/api/') && (request.method === 'GET' || request.method === 'HEAD');
}
