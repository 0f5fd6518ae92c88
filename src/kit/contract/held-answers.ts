import type { FastifyRequest } from 'fastify';
import { fail, Refusal } from '#kit/errors/errors.ts';
import type { Actor } from '#kit/permissions/actor.ts';
import type { Operation } from './contract.ts';
import { permit } from './runtime.ts';

/** `unseen`: the request came without user activity and must not extend an idle session. */
export type Looking = { readonly unseen: boolean };
type Authenticate = (request: FastifyRequest, operation: Operation, options: Looking) => Promise<Actor>;

/** Long-lived responses: event streams and sockets. */
export type HeldAnswers = {
  /** Calls `end` once the caller has changed or lost access. Returns a function that stops the checks. */
  hold(operation: Operation, request: FastifyRequest, opener: Actor, end: () => void): () => void;
  close(): void;
};

/**
 * A long-lived response outlives the check made at its start: a session ends, a role is removed, an account is blocked. So all of them are
 * rechecked regularly in the same turn, which batches them into one query.
 */
export function createHeldAnswers(authenticate: Authenticate, everyMs = 10_000): HeldAnswers {
  const held = new Set<() => void>();
  const timer = setInterval(() => {
    for (const look of held) look();
  }, everyMs);
  timer.unref();

  return {
    hold(operation, request, opener, end) {
      if (opener.accountId === null) return () => undefined;
      const check = async () => {
        const actor = await authenticate(request, operation, { unseen: true });
        permit(operation, actor);
        if (actor.accountId !== opener.accountId || actor.actingAs?.id !== opener.actingAs?.id) fail('kit.forbidden');
      };
      const look = () => {
        check().catch((error: unknown) => {
          // While the database is unavailable, access cannot be rechecked.
          if (!(error instanceof Refusal) || error.status >= 500) return;
          held.delete(look);
          end();
        });
      };
      held.add(look);
      return () => void held.delete(look);
    },
    close: () => clearInterval(timer),
  };
}
