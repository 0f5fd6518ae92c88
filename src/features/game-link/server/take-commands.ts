import type { SagaCtx } from '#kit/contract/context.ts';
import { commandTopic } from '../game-link.topics.ts';
import { type FollowCommands, followNobody } from './follow-commands.ts';
import type { Command } from './game-link.table.ts';
import { leaseCommands } from './lease-commands.ts';
import { serverOf } from './server-of.ts';

/** `serverTime` is the database clock, as are the lease ends. */
export type Taken = { readonly commands: readonly Command[]; readonly serverTime: Date };
type Wish = { readonly wait: number; readonly max: number; readonly lease: number };

/** Expiring leases and delays send no notification, and a notification can be lost: a waiting poll queries this often by itself. */
const lookEveryMs = 1_000;

/**
 * Returns as soon as there are commands, or an empty list at the end of the wait. Leases nothing after a disconnect or for a HEAD request:
 * such commands would be delayed by a whole lease.
 */
export async function takeCommands(ctx: SagaCtx, { wait, max, lease }: Wish, follow: FollowCommands = followNobody): Promise<Taken> {
  if (ctx.headOnly) return nothing();
  const server = serverOf(ctx.actor);
  const end = performance.now() + wait * 1_000;
  // Subscribe before the first query, so that no command is missed in between.
  const bell = hangBell(ctx, server);
  try {
    for (;;) {
      if (bell.over()) return nothing();
      const heard = bell.next();
      const taken = await ctx.step(async (step) => {
        const leased = await leaseCommands(step.tx, { server, max, seconds: lease });
        await follow.taken(step, leased.commands);
        // Disconnected while waiting for the lock: roll the lease back, so that the next poll gets the commands at once.
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

/** The response after a disconnect. */
const nothing = (): Taken => ({ commands: [], serverTime: new Date() });

/** Wakes when a command is sent to this server, when the caller disconnects, and when this process stops. */
function hangBell({ services: { realtime }, signal }: SagaCtx, server: number) {
  let ring = Promise.withResolvers<void>();
  const sound = () => ring.resolve();
  const leave = realtime.subscribe(commandTopic(server), sound);
  signal.addEventListener('abort', sound);
  realtime.closing.addEventListener('abort', sound);
  return {
    over: () => signal.aborted || realtime.closing.aborted,
    /** Returns a wait for the next wake-up after this call, with a timeout. */
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
