import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isKeyed } from '#kit/contract/contract.ts';
import { isDatabaseUnavailable, isGivenUp, isNumberTooBig } from '#kit/db/constraint.ts';
import { type ErrorCode, Refusal } from '#kit/errors/errors.ts';
import { listErrors } from '#kit/list/list.errors.ts';
import { knownCaller } from './known-caller.ts';

/** Converts a thrown value into a rejection: expected ones as they are, Fastify's own by status, the rest as a bug. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (isDatabaseUnavailable(error)) return new Refusal('kit.unavailable');
  if (isNumberTooBig(error)) return new Refusal('kit.invalidInput');
  if (isCode(error, 'ENOSPC')) return new Refusal('kit.storageFull');
  const status = error instanceof Error && 'statusCode' in error ? Number((error as FastifyError).statusCode) : 500;
  return new Refusal(byStatus[status] ?? (status >= 400 && status < 500 ? 'kit.malformed' : 'kit.internal'));
}

export type TranslateRefusal = (
  refusal: Refusal,
  request: FastifyRequest,
) => { readonly error: string; readonly fields?: Readonly<Record<string, string>> };

/** The standard error format of the API; the calls of the original specification have their own. */
export function answerRefusal(request: FastifyRequest, reply: FastifyReply, error: unknown, translate: TranslateRefusal): FastifyReply {
  const refusal = isTooWide(request, error) ? new Refusal(listErrors.tooWide) : refusalOf(error);
  note(request, refusal, error);
  const { error: text, fields } = translate(refusal, request);
  sayWhenToComeAgain(reply, refusal);
  if (refusal.status === 401 && wantsKey(request)) reply.header('www-authenticate', 'Bearer');
  reply.header('cache-control', 'no-store');

  if (operationOf(request)?.wire === 'seed') {
    return reply.code(seedStatus(refusal)).send({ error: firstFieldError(fields) ?? text });
  }
  return reply.code(refusal.status).send({ error: text, code: refusal.code, params: refusal.params, fields, requestId: request.id });
}

/** In the specified format an error is a single text, so it includes the field's name. */
function firstFieldError(fields: Readonly<Record<string, string>> = {}): string | undefined {
  const [first] = Object.entries(fields);
  return first?.join(': ');
}

/** For pages and calls: a rate-limited or temporarily rejected client gets a Retry-After. */
export function sayWhenToComeAgain(reply: FastifyReply, { status, params }: Refusal): void {
  if (status === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', '5');
  if (status === 429) reply.header('retry-after', String(params.seconds ?? 60));
}

/**
 * Business errors are 200 with an error; only malformed requests and our own failures have an error status. So does a key reused for
 * another request (422): the client must not mistake the response for its own.
 */
function seedStatus(refusal: Refusal): number {
  if (refusal.code === 'kit.invalidInput' || refusal.code === 'kit.malformed') return 400;
  const failing = refusal.status >= 500 || refusal.code === 'kit.foreignOrigin' || [413, 415, 422].includes(refusal.status);
  return failing ? refusal.status : 200;
}

function note(request: FastifyRequest, refusal: Refusal, error: unknown): void {
  const operation = operationOf(request)?.id;
  const account = knownCaller(request);
  if (refusal.status >= 500 && !isClosed(refusal)) request.log.error({ err: error, operation, account }, 'request failed');
  else request.log.info({ code: refusal.code, status: refusal.status, operation, account }, 'request refused');
}

/** Closed on purpose, or not ready yet: nothing failed. */
export const isClosed = (error: unknown): boolean =>
  error instanceof Refusal && (error.code === 'kit.maintenance' || error.code === 'kit.starting');

const wantsKey = (request: FastifyRequest): boolean => {
  const operation = operationOf(request);
  return operation !== undefined && isKeyed(operation);
};

/** A list that exceeded the time limit must be narrowed: an identical retry would fail again. */
const isTooWide = (request: FastifyRequest, error: unknown): boolean => operationOf(request)?.list !== undefined && isGivenUp(error);

/** A request whose address could not be parsed has no route. */
const operationOf = (request: FastifyRequest) => request.routeOptions.config?.operation;

const byStatus: Readonly<Record<number, ErrorCode>> = {
  400: 'kit.malformed',
  404: 'kit.notFound',
  405: 'kit.methodNotAllowed',
  413: 'kit.tooLarge',
  414: 'kit.addressTooLong',
  415: 'kit.unsupportedMediaType',
  429: 'kit.tooManyRequests',
  431: 'kit.headersTooLarge',
  503: 'kit.unavailable',
};

const isCode = (error: unknown, code: string): boolean => error instanceof Error && 'code' in error && error.code === code;
