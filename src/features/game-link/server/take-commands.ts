import { sql } from 'drizzle-orm';
import type { SagaCtx } from '#kit/contract/context.ts';
import type { Tx } from '#kit/db/database.ts';
import { only } from '#kit/db/rows.ts';
import { maxUnanswered } from '../command-retries.ts';
import { commandTopic } from '../game-link.feature.ts';
import { type FollowCommands, followNobody } from './follow-commands.ts';
import { type Command, commandsTable } from './game-link.table.ts';
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

type Leased = { readonly commands: readonly Command[]; readonly serverTime: Date };
type Lease = { readonly server: number; readonly max: number; readonly seconds: number };

/**
 * Leases due commands; an unacknowledged one is delivered again after its lease. Takes only the oldest open command of a lane, and none
 * while another of the lane is leased, so two commands about one account are never in progress together. A lock per server serialises
 * leases: otherwise two polls could see different heads of a lane when a command commits between them. Expiry uses the database clock.
 */
export async function leaseCommands(tx: Tx, { server, max, seconds }: Lease): Promise<Leased> {
  const { rows } = await tx.execute<{ now: string }>(sql`
    select pg_advisory_xact_lock(hashtext('gameLink.lease'), ${server}),
           to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as now`);
  const end = sql`statement_timestamp() + make_interval(secs => ${seconds})`;
  const leased = await tx
    .update(commandsTable)
    .set({ attempts: sql`${commandsTable.attempts} + 1`, leasedUntil: end, dueAt: end })
    // An array subquery is evaluated once, whatever plan the update uses.
    .where(sql`${commandsTable.id} = any(array${heads(server, max)})`)
    .returning();
  return { commands: leased.sort((a, b) => a.id - b.id), serverTime: new Date(only(rows).now) };
}

const heads = (server: number, max: number) => sql`(
  select head.id from ${commandsTable} head
   where head.server = ${server} and head.state = 'open' and head.due_at <= statement_timestamp() and head.attempts < ${maxUnanswered}
     and not exists (
       select from ${commandsTable} other
        where other.server = head.server and other.lane = head.lane and other.state = 'open' and other.id <> head.id
          and (other.id < head.id or other.leased_until > statement_timestamp()))
   order by head.id
   limit ${max}
   for update skip locked)`;
