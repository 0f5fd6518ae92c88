import type { Writable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { WebSocket } from 'ws';
import { fail, Refusal } from '#kit/errors/errors.ts';
import { cookiesOf, cookiesToRead } from '#kit/http/cookies.ts';
import { noteCaller } from '#kit/http/known-caller.ts';
import { isForeign } from '#kit/http/origin.ts';
import { whenClosed } from '#kit/http/when-closed.ts';
import type { Locale } from '#kit/i18n/locales.ts';
import { type Actor, visitor } from '#kit/permissions/actor.ts';
import { type Answerer, answerJson, answerRaw, answerRedirect, answerStream } from './answers.ts';
import type { BaseCtx, Ctx, SagaCtx, StreamCtx, UploadCtx, WebhookCtx } from './context.ts';
import { isKeyed, type Operation } from './contract.ts';
import { formAnswerer } from './form-answers.ts';
import { createHeldAnswers, type HeldAnswers, type Looking } from './held-answers.ts';
import type { Implementation, RawAnswer, Redirection, ResumableHandler, Streamed } from './implement.ts';
import { params, rawInput } from './raw-input.ts';
import { assertAudited, type Caller, isOpen, presented, type Runtime } from './runtime.ts';
import { receiveUploads } from './uploads.ts';

export type HttpParts = {
  readonly runtime: Runtime;
  /** Finds out who calls; a visitor when the cookie or key says nothing. */
  readonly authenticate: (request: FastifyRequest, operation: Operation, options?: Looking) => Promise<Actor>;
  readonly localeOf: (request: FastifyRequest) => Locale;
  readonly ownOrigins: ReadonlySet<string>;
  readonly secureCookies: boolean;
  /** Where uploads arrive; the system's folder unless said. */
  readonly uploadsFolder?: string;
  /** How often whoever holds a stream or a socket open is looked at again. */
  readonly lookAgainMs?: number;
};
type Parts = HttpParts & { readonly held: HeldAnswers };

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: Operation;
    /** Path of a page of the site, the only routes beside the contract's. */
    page?: string;
  }
}

/** Registers every operation with Fastify: the same steps for each kind, only the last one differs. */
export function registerOperations(app: FastifyInstance, options: HttpParts): void {
  const held = createHeldAnswers(options.authenticate, options.lookAgainMs);
  app.addHook('onClose', async () => held.close());
  const parts: Parts = { ...options, held };
  const all = [...parts.runtime.implementations.values()];
  const isWebhook = ({ operation }: Implementation) => operation.kind === 'webhook';
  const isResumable = ({ operation }: Implementation) => operation.kind === 'resumable';
  for (const one of all) if (!isWebhook(one) && !isResumable(one)) app.route(routeOf(one, parts));
  // A signature covers bytes, so a webhook's body is kept as it came whatever its type says: a corner of its own, without parsers.
  app.register(async (corner) => {
    corner.removeAllContentTypeParsers();
    corner.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    for (const implementation of all.filter(isWebhook)) corner.route(routeOf(implementation, parts));
  });
  // Whoever goes on where a line broke reads the body itself, as far as it comes.
  app.register(async (corner) => {
    corner.removeAllContentTypeParsers();
    corner.addContentTypeParser('*', (_request, _body, done) => done(null));
    for (const implementation of all.filter(isResumable)) corner.route(routeOf(implementation, parts));
  });
}

function routeOf(implementation: Implementation, parts: Parts): RouteOptions {
  const { operation } = implementation;
  const answer = answerer(implementation, parts);
  return {
    method: operation.method,
    url: operation.path,
    bodyLimit: operation.bodyLimit,
    config: { operation },
    // Before the body is read, and before a connection is upgraded.
    onRequest: async (request) => refuseForeign(operation, request, parts.ownOrigins),
    handler: async (request, reply) => answer(request, reply, await callerOf(operation, request, reply, parts)),
    ...(operation.kind === 'socket' ? socketRoute(implementation, parts) : {}),
  };
}

function answerer({ operation, handler }: Implementation, parts: Parts): Answerer {
  const { runtime } = parts;
  const run = handler as (ctx: unknown, input: unknown) => Promise<unknown>;
  const admit = (request: FastifyRequest, caller: Caller) => runtime.admit(operation, caller, rawInput(operation, request));

  switch (operation.kind ?? 'json') {
    case 'form':
      return formAnswerer(operation, handler, runtime);
    case 'redirect':
      return async (request, reply, caller) => {
        const { base, input } = await admit(request, caller);
        return answerRedirect(reply, (await runtime.transact(base, (ctx) => run(ctx, input), operation)) as Redirection);
      };
    case 'stream':
      return async (request, reply, caller) => {
        const { base, input } = await admit(request, caller);
        const abort = new AbortController();
        // The answer's end: a request with a body has been read, and closed, long before.
        whenClosed(reply.raw, () => abort.abort());
        const written = new Set<string>();
        const streamed = (await run(runtime.stream(base, abort.signal, { operation, written }) satisfies StreamCtx, input)) as Streamed;
        assertAudited(operation, written);
        if ('takeOver' in streamed)
          whenClosed(
            reply.raw,
            parts.held.hold(operation, request, caller.actor, () => reply.raw.end()),
          );
        return answerStream(request, reply, streamed);
      };
    case 'saga':
      return async (request, reply, caller) => {
        const { base, input } = await admit(request, caller);
        const hungUp = new AbortController();
        whenClosed(reply.raw, () => hungUp.abort());
        const { ctx, finish } = runtime.saga(base, operation, hungUp.signal);
        const result = presented(operation, await run(ctx satisfies SagaCtx, input));
        finish();
        return answerJson(reply, result);
      };
    case 'webhook':
      return async (request, reply, caller) => {
        const { base } = await runtime.admit(operation, caller, {});
        const { ctx, finish } = runtime.saga(base, operation);
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const query = request.url.includes('?') ? request.url.slice(request.url.indexOf('?') + 1) : '';
        const answer = (await run({ ...ctx, body, query } satisfies WebhookCtx, undefined)) as RawAnswer;
        finish();
        return answerRaw(reply, answer);
      };
    case 'raw':
      return async (request, reply, caller) => {
        const { base, input } = await admit(request, caller);
        const written = new Set<string>();
        const answer = (await run(
          runtime.stream(base, AbortSignal.timeout(30_000), { operation, written }) satisfies StreamCtx,
          input,
        )) as RawAnswer;
        assertAudited(operation, written);
        return answerRaw(reply, answer);
      };
    case 'resumable':
      return async (request, reply, caller) => {
        const { base, input } = await runtime.admit(operation, caller, { ...(request.query as object), ...params(request) });
        const takeOver = (await run(runtime.saga(base, operation).ctx satisfies SagaCtx, input)) as Awaited<ReturnType<ResumableHandler>>;
        for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value);
        reply.hijack();
        await takeOver(request.raw, reply.raw);
        return reply;
      };
    case 'upload':
      return async (request, reply, caller) => {
        await runtime.admit({ ...operation, input: undefined }, caller, {});
        const received = await receiveUploads(request, { folder: parts.uploadsFolder, largest: operation.bodyLimit });
        const answer = async () => {
          const { base, input } = await runtime.admit(operation, caller, { ...received.fields, ...params(request) });
          const work = async (ctx: Ctx) => presented(operation, await run({ ...ctx, uploads: received.files } satisfies UploadCtx, input));
          return runtime.transact(base, work, operation);
        };
        return answerJson(reply, await answer().finally(received.discard));
      };
    case 'socket':
      return () => fail('kit.malformed');
    case 'json':
      return async (request, reply, caller) => {
        const { base, input } = await admit(request, caller);
        const result = await runtime.transact(base, async (ctx) => presented(operation, await run(ctx, input)), operation);
        return answerJson(reply, result);
      };
  }
}

/** Whoever may not connect is refused with a status, while the connection is still HTTP. */
function socketRoute({ operation, handler }: Implementation, parts: Parts): Pick<RouteOptions, 'preValidation' | 'wsHandler'> {
  const run = handler as (ctx: StreamCtx, input: unknown, socket: WebSocket, line: Writable) => void | Promise<void>;
  const admitted = new WeakMap<FastifyRequest, { readonly base: BaseCtx; readonly input: unknown }>();
  return {
    async preValidation(request) {
      const caller = await callerOf(operation, request, undefined, parts);
      admitted.set(request, await parts.runtime.admit(operation, caller, rawInput(operation, request)));
    },
    async wsHandler(socket, request) {
      // ws closes the connection after an error; without a listener the error would end the process.
      socket.on('error', (error) => request.log.info({ err: error }, 'socket broke'));
      const abort = new AbortController();
      socket.once('close', () => abort.abort());
      try {
        const { base, input } = admitted.get(request) ?? fail('kit.internal');
        socket.once(
          'close',
          parts.held.hold(operation, request, base.actor, () => socket.close(1008, 'kit.forbidden')),
        );
        await run(parts.runtime.stream(base, abort.signal, { operation }), input, socket, request.raw.socket);
      } catch (error) {
        request.log.error({ err: error, operation: operation.id }, 'socket failed');
        socket.close(1011, error instanceof Refusal ? error.code : 'kit.internal');
      }
    },
  };
}

/** State changes and long-lived connections may not come from another site's page. */
function refuseForeign(operation: Operation, request: FastifyRequest, ownOrigins: ReadonlySet<string>): void {
  if (operation.kind === 'webhook' || isKeyed(operation)) return;
  const guarded = operation.method !== 'GET' || operation.sameOriginOnly || operation.kind === 'stream' || operation.kind === 'socket';
  if (guarded && isForeign(request.headers, ownOrigins)) fail('kit.foreignOrigin');
}

async function callerOf(operation: Operation, request: FastifyRequest, reply: FastifyReply | undefined, parts: HttpParts): Promise<Caller> {
  return {
    actor: await actorOf(operation, request, parts),
    locale: parts.localeOf(request),
    requestId: request.id,
    ip: request.ip,
    headers: request.headers,
    headOnly: request.method === 'HEAD',
    cookies: reply ? cookiesOf(request, reply, parts.secureCookies) : cookiesToRead(request),
    log: request.log,
  };
}

async function actorOf(operation: Operation, request: FastifyRequest, parts: HttpParts): Promise<Actor> {
  if (isOpen(operation) && !operation.knowsCaller) return visitor;
  const actor = await parts.authenticate(request, operation, { unseen: operation.byItself ?? false });
  noteCaller(request, actor.accountId);
  refuseStaleAdminAccount(request, actor);
  return actor;
}

/** A tab that still shows one admin account must not act as another that a second tab has switched to. */
function refuseStaleAdminAccount(request: FastifyRequest, actor: Actor): void {
  const named = request.headers['x-acting-as'];
  if (named === undefined) return;
  const current = actor.actingAs ? String(actor.actingAs.id) : '';
  if (named !== current) fail('kit.adminAccountChanged');
}
