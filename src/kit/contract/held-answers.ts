import type { FastifyRequest } from 'fastify';
import { fail, Refusal } from '#kit/errors/errors.ts';
import type { Actor } from '#kit/permissions/actor.ts';
import type { Operation } from './contract.ts';
import { permit } from './runtime.ts';

/** `unseen`: the person did nothing, so it must not keep an idle session alive. */
export type Looking = { readonly unseen: boolean };
type Authenticate = (request: FastifyRequest, operation: Operation, options: Looking) => Promise<Actor>;

/** Answers that stay open: event streams and sockets. */
export type HeldAnswers = {
  /** Calls `end` once the opener is no longer who it was, or no longer may. Returns how to stop looking. */
  hold(operation: Operation, request: FastifyRequest, opener: Actor, end: () => void): () => void;
  close(): void;
};

/**
 * A right is checked when a request comes, and an answer that stays open outlives it: a session is closed, a role taken, an account
 * blocked. So whoever holds one is looked at again, all of them in one turn, which makes one question to the database of it.
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
          // While the database is away nobody knows better.
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
