import { and, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import { fail } from '#kit/errors/errors.ts';
import { restartAudit, restartSubject } from '../restart.feature.ts';
import { lastCallSeconds } from '../restart-states.ts';
import { advanceRestart, tellWorld } from './advance-restarts.ts';
import { getRestart, lockRestart, type ShownRestart, type ShownWorld } from './restart.queries.ts';
import { restartsTable, restartWorldsTable } from './restart.table.ts';

type Which = { readonly id: number };

/** Changes the time, as long as the game can still receive it. */
export async function shiftRestart(ctx: Ctx, { id, minutes }: Which & { readonly minutes: number }): Promise<ShownRestart> {
  const restart = await lockRestart(ctx.tx, id);
  const world = countingOf(restart) ?? fail('restart.notCounting');
  inTime(world, new Date());
  const at = new Date(Date.now() + minutes * 60_000);
  const before = world.at?.toISOString() ?? at.toISOString();
  await tellWorld(ctx, restart, world, { at });
  const servers = [world.server];
  await ctx.audit(restartAudit.shifted, { restart: id, servers, before, after: at.toISOString() }, { on: restartSubject(id) });
  return getRestart(ctx.tx, id);
}

/**
 * Cancels servers that have not gone down. A server that is down still counts as restarting until it is back, unless it is already missing.
 */
export async function cancelRestart(ctx: Ctx, { id }: Which): Promise<ShownRestart> {
  const restart = await lockRestart(ctx.tx, id);
  const waiting = restart.worlds.filter(({ state }) => state === 'waiting');
  const counting = countingOf(restart);
  if (!counting && waiting.length === 0 && restart.state !== 'stopped') fail('restart.ended');
  const now = new Date();
  if (counting) {
    inTime(counting, now);
    await tellWorld(ctx, restart, counting, { at: counting.at ?? now, cancelled: true, state: 'cancelled' });
  }
  await ctx.tx
    .update(restartWorldsTable)
    .set({ state: 'cancelled' })
    .where(and(eq(restartWorldsTable.restartId, id), inArray(restartWorldsTable.state, ['waiting'])));
  await ctx.tx.update(restartsTable).set({ cancelledBy: ctx.actor.accountId, state: 'running' }).where(eq(restartsTable.id, id));
  const servers = [...(counting ? [counting] : []), ...waiting].map(({ server }) => server);
  await ctx.audit(restartAudit.cancelled, { restart: id, servers }, { on: restartSubject(id) });
  await advanceRestart(ctx, await getRestart(ctx.tx, id), now);
  return getRestart(ctx.tx, id);
}

/** Continues after a person has dealt with the missing server (docs/decisions/074). */
export async function continueRestart(ctx: Ctx, { id }: Which): Promise<ShownRestart> {
  const restart = await lockRestart(ctx.tx, id);
  if (restart.state !== 'stopped' || !restart.worlds.some(({ state }) => state === 'waiting')) fail('restart.notStopped');
  await ctx.tx.update(restartsTable).set({ state: 'running' }).where(eq(restartsTable.id, id));
  const servers = restart.worlds.filter(({ state }) => state === 'waiting').map(({ server }) => server);
  await ctx.audit(restartAudit.continued, { restart: id, servers }, { on: restartSubject(id) });
  await advanceRestart(ctx, await getRestart(ctx.tx, id), new Date());
  return getRestart(ctx.tx, id);
}

const countingOf = ({ worlds }: ShownRestart): ShownWorld | undefined => worlds.find(({ state }) => state === 'counting');

function inTime({ at }: ShownWorld, now: Date): void {
  if (at && at.getTime() - now.getTime() < lastCallSeconds * 1_000) fail('restart.tooLate', { seconds: lastCallSeconds });
}
