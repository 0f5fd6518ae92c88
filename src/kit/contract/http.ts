import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fail, Refusal } from '#kit/errors/errors.ts';
import { cookiesOf, cookiesToRead } from '#kit/http/cookies.ts';
import { isForeign } from '#kit/http/origin.ts';
import type { Locale } from '#kit/i18n/locales.ts';
import { type Actor, visitor } from '#kit/permissions/actor.ts';
import type { Ctx, SagaCtx, StreamCtx, UploadCtx, WebhookCtx } from './context.ts';
import type { Operation } from './contract.ts';
import type { Implementation, RawAnswer, Redirection, Streamed } from './implement.ts';
import type { Caller, Runtime } from './runtime.ts';
import { receiveUploads } from './uploads.ts';

export type HttpParts = {
  readonly runtime: Runtime;
  /** Finds out who calls; a visitor when the cookie or key says nothing. */
  readonly authenticate: (request: FastifyRequest, operation: Operation) => Promise<Actor>;
  readonly localeOf: (request: FastifyRequest) => Locale;
  readonly ownOrigins: ReadonlySet<string>;
  readonly secureCookies: boolean;
};

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: Operation;
    /** Path of a page of the site, the only routes beside the contract's. */
    page?: string;
  }
}

/** Registers every operation with Fastify: the same steps for each kind, only the last one differs. */
export function registerOperations(app: FastifyInstance, parts: HttpParts): void {
  for (const implementation of parts.runtime.implementations.values()) {
    const { operation } = implementation;
    const answer = answerer(implementation, parts);
    app.route({
      method: operation.method,
      url: operation.path,
      bodyLimit: operation.bodyLimit,
      config: { operation },
      handler: async (request, reply) => {
        refuseForeign(operation, request, parts.ownOrigins);
        return answer(request, reply, await callerOf(operation, request, reply, parts));
      },
      ...(operation.kind === 'socket' ? { wsHandler: socketHandler(implementation, parts) } : {}),
    });
  }
}

type Answerer = (request: FastifyRequest, reply: FastifyReply, caller: Caller) => Promise<unknown>;

function answerer({ operation, handler }: Implementation, { runtime }: HttpParts): Answerer {
  const run = handler as (ctx: unknown, input: unknown) => Promise<unknown>;
  const admit = (request: FastifyRequest, caller: Caller) => runtime.admit(operation, caller, rawInput(operation, request));

  switch (operation.kind ?? 'json') {
    case 'form':
      return formAnswerer(operation, handler, runtime);
    case 'redirect':
      return async (request, reply, caller) => {
        const { base, input } = await admit(request, caller);
        return redirect(reply, (await runtime.transact(base, (ctx) => run(ctx, input), operation)) as Redirection);
      };
    case 'stream':
      return async (request, reply, caller) => {
        const { base, input } = await admit(request, caller);
        const abort = new AbortController();
        request.raw.once('close', () => abort.abort());
        return send(request, reply, (await run(runtime.stream(base, abort.signal) satisfies StreamCtx, input)) as Streamed);
      };
    case 'saga':
      return async (request, reply, caller) => {
        const { base, input } = await admit(request, caller);
        const { ctx, finish } = runtime.saga(base, operation);
        const result = await run(ctx satisfies SagaCtx, input);
        finish();
        return answerJson(reply, presented(operation, result));
      };
    case 'webhook':
      return async (request, reply, caller) => {
        const { base } = await runtime.admit(operation, caller, {});
        const { ctx, finish } = runtime.saga(base, operation);
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const query = request.url.includes('?') ? request.url.slice(request.url.indexOf('?') + 1) : '';
        const answer = (await run({ ...ctx, body, query } satisfies WebhookCtx, undefined)) as RawAnswer;
        finish();
        return sendRaw(reply, answer);
      };
    case 'raw':
      return async (request, reply, caller) => {
        const { base, input } = await admit(request, caller);
        return sendRaw(reply, (await run(runtime.stream(base, AbortSignal.timeout(30_000)) satisfies StreamCtx, input)) as RawAnswer);
      };
    case 'upload':
      return async (request, reply, caller) => {
        await runtime.admit({ ...operation, input: undefined }, caller, {});
        const received = await receiveUploads(request);
        try {
          const { base, input } = await runtime.admit(operation, caller, { ...received.fields, ...params(request) });
          const work = (ctx: Ctx) => run({ ...ctx, uploads: received.files } satisfies UploadCtx, input);
          return answerJson(reply, presented(operation, await runtime.transact(base, work, operation)));
        } finally {
          await received.discard();
        }
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

function formAnswerer(operation: Operation, handler: unknown, runtime: Runtime): Answerer {
  const form = handler as {
    run: (ctx: unknown, input: unknown) => Promise<Redirection>;
    refused: (refusal: Refusal, input: unknown) => Redirection;
  };
  return async (request, reply, caller) => {
    const raw = rawInput(operation, request);
    try {
      const { base, input } = await runtime.admit(operation, caller, raw);
      const { ctx, finish } = runtime.saga(base, operation);
      const to = await form.run(ctx, input);
      finish();
      return redirect(reply, to, 303);
    } catch (error) {
      if (error instanceof Refusal) return redirect(reply, form.refused(error, raw), 303);
      throw error;
    }
  };
}

function socketHandler({ operation, handler }: Implementation, parts: HttpParts) {
  return async (socket: import('ws').WebSocket, request: FastifyRequest) => {
    try {
      refuseForeign(operation, request, parts.ownOrigins);
      const caller = await callerOf(operation, request, undefined, parts);
      const { base, input } = await parts.runtime.admit(operation, caller, rawInput(operation, request));
      const abort = new AbortController();
      socket.once('close', () => abort.abort());
      (handler as (ctx: StreamCtx, input: unknown, socket: import('ws').WebSocket) => void)(
        parts.runtime.stream(base, abort.signal),
        input,
        socket,
      );
    } catch (error) {
      request.log.info({ err: error }, 'socket refused');
      socket.close(error instanceof Refusal ? 4000 + error.status : 1011, error instanceof Refusal ? error.code : 'kit.internal');
    }
  };
}

/** State changes and long-lived connections may not come from another site's page. */
function refuseForeign(operation: Operation, request: FastifyRequest, ownOrigins: ReadonlySet<string>): void {
  if (operation.kind === 'webhook' || operation.audience === 'game' || operation.audience === 'launcher') return;
  const guarded = operation.method !== 'GET' || operation.sameOriginOnly || operation.kind === 'stream' || operation.kind === 'socket';
  if (guarded && isForeign(request.headers, ownOrigins)) fail('kit.foreignOrigin');
}

async function callerOf(operation: Operation, request: FastifyRequest, reply: FastifyReply | undefined, parts: HttpParts): Promise<Caller> {
  const open =
    operation.audience === 'everybody' ||
    operation.audience === 'provider' ||
    operation.audience === 'operations' ||
    operation.audience === 'developer';
  const actor = open && !operation.knowsCaller ? visitor : await parts.authenticate(request, operation);
  refuseStaleAdminAccount(request, actor);
  return {
    actor,
    locale: parts.localeOf(request),
    requestId: request.id,
    ip: request.ip,
    headers: request.headers,
    headOnly: request.method === 'HEAD',
    cookies: reply ? cookiesOf(request, reply, parts.secureCookies) : cookiesToRead(request),
    log: request.log,
  };
}

/** A tab that still shows one admin account must not act as another that a second tab has switched to. */
function refuseStaleAdminAccount(request: FastifyRequest, actor: Actor): void {
  const named = request.headers['x-acting-as'];
  if (named === undefined) return;
  const current = actor.actingAs ? String(actor.actingAs.id) : '';
  if (named !== current) fail('kit.adminAccountChanged');
}

const params = (request: FastifyRequest) => request.params as Readonly<Record<string, string>>;

function rawInput(operation: Operation, request: FastifyRequest): Record<string, unknown> {
  const inQuery = operation.method === 'GET' || operation.method === 'DELETE';
  const given = (inQuery ? request.query : request.body) ?? {};
  if (typeof given !== 'object' || Array.isArray(given)) fail('kit.malformed');
  return { ...given, ...params(request) };
}

/** Only what the contract names leaves the house, whatever the use-case returned. */
function presented(operation: Operation, result: unknown): unknown {
  return operation.output ? operation.output.parse(result) : undefined;
}

const answerJson = (reply: FastifyReply, result: unknown) => (result === undefined ? reply.code(204).send() : reply.send(result));

const sendRaw = (reply: FastifyReply, answer: RawAnswer) =>
  reply
    .code(answer.status)
    .headers({ 'content-type': answer.type, 'cache-control': 'no-store', ...answer.headers })
    .send(answer.body);

function redirect(reply: FastifyReply, to: Redirection, status: 302 | 303 = 302) {
  return reply.headers({ 'cache-control': 'no-store', ...to.headers }).redirect(to.location, to.status ?? status);
}

function send(request: FastifyRequest, reply: FastifyReply, streamed: Streamed) {
  if ('takeOver' in streamed) {
    reply.hijack();
    streamed.takeOver(request.raw, reply.raw);
    return reply;
  }
  reply.type(streamed.type).header('cache-control', 'no-store');
  if (streamed.filename) reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(streamed.filename)}`);
  return reply.send(streamed.body);
}
