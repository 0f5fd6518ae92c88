import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RawAnswer, Redirection, Streamed } from './implement.ts';
import type { Caller } from './runtime.ts';
import { JsonBytes } from './shared-fields.ts';

export type Answerer = (request: FastifyRequest, reply: FastifyReply, caller: Caller) => Promise<unknown>;

export function answerJson(reply: FastifyReply, result: unknown) {
  if (result === undefined) return reply.code(204).send();
  if (result instanceof JsonBytes) return reply.type('application/json; charset=utf-8').send(result.bytes);
  return reply.send(result);
}

export const answerRaw = (reply: FastifyReply, answer: RawAnswer) =>
  reply
    .code(answer.status)
    .headers({ 'content-type': answer.type, 'cache-control': 'no-store', ...answer.headers })
    .send(answer.body);

export function answerRedirect(reply: FastifyReply, to: Redirection, status: 302 | 303 = 302) {
  return reply.headers({ 'cache-control': 'no-store', ...to.headers }).redirect(headerSafe(to.location), to.status ?? status);
}

export function answerStream(request: FastifyRequest, reply: FastifyReply, streamed: Streamed) {
  if ('takeOver' in streamed) {
    reply.hijack();
    streamed.takeOver(request.raw, reply.raw);
    return reply;
  }
  reply.type(streamed.type).header('cache-control', 'no-store');
  if (streamed.filename) reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(streamed.filename)}`);
  return reply.send(Readable.from(streamed.body));
}

/** An address may contain typed text: non-ASCII letters and line breaks are escaped, the rest is unchanged. */
const headerSafe = (location: string): string => location.replace(/[^\x21-\x7e]+/g, (part) => encodeURIComponent(part.toWellFormed()));
