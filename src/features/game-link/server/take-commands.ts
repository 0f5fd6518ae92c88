import type { SagaCtx } from '#kit/contract/context.ts';
import { commandTopic } from '../game-link.topics.ts';
import { type FollowCommands, followNobody } from './follow-commands.ts';
import type { Command } from './game-link.table.ts';
import { leaseCommands } from './lease-commands.ts';
import { serverOf } from './server-of.ts';

/** `serverTime` is the database's, and so are the leases' ends. */
export type Taken = { readonly commands: readonly Command[]; readonly serverTime: Date };
type Wish = { readonly wait: number; readonly max: number; readonly lease: number };

/** Leases that run out and delays that end ring no bell, and a bell may be lost: a waiting poll looks by itself this often. */
const lookEveryMs = 1_000;

/**
 * Answers as soon as there is something to hand out, or with nothing when the wait is over. Whoever has hung up, or asks with HEAD,
 * is given nothing: a command leased to nobody would be late by its whole lease.
 */
export async function takeCommands(ctx: SagaCtx, { wait, max, lease }: Wish, follow: FollowCommands = followNobody): Promise<Taken> {
  if (ctx.headOnly) return nothing();
  const server = serverOf(ctx.actor);
  const end = performance.now() + wait * 1_000;
  // Listening starts before the first look, so that nothing can fall in between.
  const bell = hangBell(ctx, server);
  try {
    for (;;) {
      if (bell.over()) return nothing();
      const heard = bell.next();
      const taken = await ctx.step(async (step) => {
        const leased = await leaseCommands(step.tx, { server, max, seconds: lease });
        await follow.taken(step, leased.commands);
        // Hung up while this waited for its turn: the lease is undone, and the next poll has them at once.
        if (leased.commands.length > 0) ctx.signal.throwIfAborted();
        return leased;
      });
      const left = end - performance.now();
      if (taken.commands.length > 0 || left <= 0) return taken;
      await heard(Math.min(left, lookEveryMs));
    }
  } catch (error) {
    if (ctx.signal.aborted && error === ctx.signal.reason) return nothing();
    throw error;
  } finally {
    bell.takeDown();
  }
}

/** To somebody who does not listen any more. */
const nothing = (): Taken => ({ commands: [], serverTime: new Date() });

/** Rings when something was sent to this world, when the caller hangs up, and when this process stops. */
function hangBell({ services: { realtime }, signal }: SagaCtx, server: number) {
  let ring = Promise.withResolvers<void>();
  const sound = () => ring.resolve();
  const leave = realtime.subscribe(commandTopic(server), sound);
  signal.addEventListener('abort', sound);
  realtime.closing.addEventListener('abort', sound);
  return {
    over: () => signal.aborted || realtime.closing.aborted,
    /** Waits for the next ring after this call, but not longer than told. */
    next() {
      ring = Promise.withResolvers<void>();
      const { promise } = ring;
      return async (ms: number) => {
        if (signal.aborted || realtime.closing.aborted) return;
        const timer = setTimeout(sound, ms);
        await promise;
        clearTimeout(timer);
      };
    },
    takeDown() {
      leave();
      signal.removeEventListener('abort', sound);
      realtime.closing.removeEventListener('abort', sound);
    },
  };
}
