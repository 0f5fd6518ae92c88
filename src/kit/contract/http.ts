import type { Writable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { WebSocket } from 'ws';
import { fail, Refusal } from '#kit/errors/errors.ts';
import { whenClosed } from '#kit/http/when-closed.ts';
import { type Answerer, answerJson, answerRaw, answerRedirect, answerStream } from './answers.ts';
import { type CallerParts, callerOf, refuseForeign, refuseStranger } from './callers.ts';
import type { BaseCtx, Ctx, SagaCtx, StreamCtx, UploadCtx, WebhookCtx } from './context.ts';
import { type Operation, usualBodyLimit } from './contract.ts';
import { formAnswerer } from './form-answers.ts';
import { createHeldAnswers, type HeldAnswers } from './held-answers.ts';
import type { Implementation, RawAnswer, Redirection, ResumableHandler, Streamed, WebhookHandler } from './implement.ts';
import { params, rawInput } from './raw-input.ts';
import { assertAudited, type Caller, presented, type Runtime } from './runtime.ts';
import { sharedFieldsPresenter } from './shared-fields.ts';
import { receiveUploads } from './uploads.ts';

export type HttpParts = CallerParts & {
  readonly runtime: Runtime;
  /** The folder for uploads during the request; defaults to the system's temporary folder. */
  readonly uploadsFolder?: string;
  /** How often callers of open streams and sockets are rechecked. */
  readonly lookAgainMs?: number;
};
type Parts = HttpParts & { readonly held: HeldAnswers };

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: Operation;
    /** The path of a page of the site, the only routes besides the contracts'. */
    page?: string;
  }
}

/** Registers every operation with Fastify: the steps are the same for each kind except the last. */
export function registerOperations(app: FastifyInstance, options: HttpParts): void {
  const held = createHeldAnswers(options.authenticate, options.lookAgainMs);
  app.addHook('onClose', async () => held.close());
  const parts: Parts = { ...options, held };
  const all = [...parts.runtime.implementations.values()];
  const isWebhook = ({ operation }: Implementation) => operation.kind === 'webhook';
  const isResumable = ({ operation }: Implementation) => operation.kind === 'resumable';
  for (const one of all) if (!isWebhook(one) && !isResumable(one)) app.route(routeOf(one, parts));
  // A signature covers bytes, so a webhook's body is kept raw whatever its type: an encapsulated context without parsers.
  app.register(async (corner) => {
    corner.removeAllContentTypeParsers();
    corner.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    for (const implementation of all.filter(isWebhook)) corner.route(routeOf(implementation, parts));
  });
  // A resumable upload reads its body itself, as it arrives.
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
    // Before the body is read and before a connection is upgraded.
    onRequest: async (request, reply) => {
      refuseForeign(operation, request, parts.ownOrigins);
      if (operation.kind === 'webhook') await refuseSender(implementation, request, reply, parts);
      else if ((operation.bodyLimit ?? 0) > usualBodyLimit) await refuseStranger(operation, request, parts);
    },
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
        // The end of the response: a request with a body has been read and closed long before.
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
        const take = webhookOf(handler).run;
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const query = request.url.includes('?') ? request.url.slice(request.url.indexOf('?') + 1) : '';
        const answer = await take({ ...ctx, body, query } satisfies WebhookCtx);
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
        try {
          await takeOver(request.raw, reply.raw);
        } catch (error) {
          // The unread rest of a body would be parsed as the next request.
          if (request.raw.readableDidRead && !request.raw.complete) reply.header('connection', 'close');
          throw error;
        }
        reply.hijack();
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
    case 'json': {
      const present = sharedFieldsPresenter(operation) ?? ((result: unknown) => presented(operation, result));
      return async (request, reply, caller) => {
        const { base, input } = await admit(request, caller);
        const result = await runtime.transact(base, async (ctx) => present(await run(ctx, input)), operation);
        return answerJson(reply, result);
      };
    }
  }
}

/** An unauthorised client gets a status while the connection is still HTTP. */
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

async function refuseSender({ operation, handler }: Implementation, request: FastifyRequest, reply: FastifyReply, parts: HttpParts) {
  const { refuses } = webhookOf(handler);
  if (!refuses) return;
  const { base } = await parts.runtime.admit(operation, await callerOf(operation, request, reply, parts), {});
  const refused = refuses(base);
  if (refused) await answerRaw(reply, refused);
}

function webhookOf(handler: unknown) {
  const webhook = handler as WebhookHandler;
  return typeof webhook === 'function' ? { run: webhook } : webhook;
}
