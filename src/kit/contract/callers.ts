import type { FastifyReply, FastifyRequest } from 'fastify';
import { fail } from '#kit/errors/errors.ts';
import { cookiesOf, cookiesToRead } from '#kit/http/cookies.ts';
import { noteCaller } from '#kit/http/known-caller.ts';
import { isForeign } from '#kit/http/origin.ts';
import type { Locale } from '#kit/i18n/locales.ts';
import { type Actor, visitor } from '#kit/permissions/actor.ts';
import { isKeyed, type Operation } from './contract.ts';
import type { Looking } from './held-answers.ts';
import { type Caller, isOpen, permit } from './runtime.ts';

export type CallerParts = {
  /** Identifies the caller; a visitor if neither cookie nor key is valid. */
  readonly authenticate: (request: FastifyRequest, operation: Operation, options?: Looking) => Promise<Actor>;
  readonly localeOf: (request: FastifyRequest) => Locale;
  readonly ownOrigins: ReadonlySet<string>;
  readonly secureCookies: boolean;
};

/** Rejects state changes and long-lived connections from another site's page. */
export function refuseForeign(operation: Operation, request: FastifyRequest, ownOrigins: ReadonlySet<string>): void {
  if (operation.kind === 'webhook' || isKeyed(operation)) return;
  const guarded = operation.method !== 'GET' || operation.sameOriginOnly || operation.kind === 'stream' || operation.kind === 'socket';
  if (guarded && isForeign(request.headers, ownOrigins)) fail('kit.foreignOrigin');
}

/** A large body costs memory and blocks the event loop: an unauthorised sender is rejected by the request's headers. */
export async function refuseStranger(operation: Operation, request: FastifyRequest, parts: CallerParts): Promise<void> {
  const actor = await actorOf(operation, request, parts);
  permit(operation, actor);
  alreadyKnown.set(request, actor);
}

export async function callerOf(
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply | undefined,
  parts: CallerParts,
): Promise<Caller> {
  return {
    actor: alreadyKnown.get(request) ?? (await actorOf(operation, request, parts)),
    locale: parts.localeOf(request),
    requestId: request.id,
    ip: request.ip,
    headers: request.headers,
    headOnly: request.method === 'HEAD',
    cookies: reply ? cookiesOf(request, reply, parts.secureCookies) : cookiesToRead(request),
    log: request.log,
  };
}

/** Callers identified before the body was read, so that they are not looked up twice. */
const alreadyKnown = new WeakMap<FastifyRequest, Actor>();

async function actorOf(operation: Operation, request: FastifyRequest, parts: CallerParts): Promise<Actor> {
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
