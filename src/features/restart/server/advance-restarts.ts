import { and, eq, sql } from 'drizzle-orm';
import { raiseAlarm } from '#features/alarms/server/raise-alarm.ts';
import { sendCommand } from '#features/game-link/server/send-command.ts';
import { withdrawCommands } from '#features/game-link/server/withdraw-commands.ts';
import { findServerWithState } from '#features/servers/server/servers.queries.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { restartAlarms } from '../restart.alarms.ts';
import { restartSubject } from '../restart.feature.ts';
import { backWithinMinutes } from '../restart-states.ts';
import { getRestart, lockRunningRestarts, type ShownRestart, type ShownWorld } from './restart.queries.ts';
import { type Restart, type RestartWorld, restartsTable, restartWorldsTable } from './restart.table.ts';

/** Servers send heartbeats every five seconds. */
export const advanceEveryMs = 2_000;

/** Advances every restart that can proceed. Any number of processes may run this concurrently. */
export async function advanceRestarts(ctx: Ctx, now = new Date()): Promise<void> {
  for (const restart of await lockRunningRestarts(ctx.tx)) await advanceRestart(ctx, restart, now);
}

/** Handles servers in order; the first unfinished one determines the next step. */
export async function advanceRestart(ctx: Ctx, restart: ShownRestart, now: Date): Promise<void> {
  const missing = restart.worlds.filter(({ state }) => state === 'missing');
  let away = 0;
  for (const world of missing) {
    if (await cameBack(ctx, world)) await end(ctx, world, { state: 'back', backAt: now });
    else away += 1;
  }
  const world = restart.worlds.find(({ state }) => state === 'waiting' || state === 'counting' || state === 'restarting');
  // The late return of a missing server ends the wait, but a person decides whether to continue with the others.
  const decided = restart.state === 'running' || (!world && away === 0);
  if (!decided) return;
  if (!world) return endRestart(ctx, restart, now);
  switch (world.state) {
    case 'waiting':
      return begin(ctx, restart, world, now);
    case 'counting':
      return count(ctx, restart, world, now);
    default:
      return awaitWorld(ctx, restart, world, now);
  }
}

/** Its players get as much warning as those of the first server. */
async function begin(ctx: Ctx, restart: ShownRestart, world: ShownWorld, now: Date): Promise<void> {
  const live = await findServerWithState(ctx.tx, world.server);
  await tellWorld(ctx, restart, world, {
    at: new Date(now.getTime() + restart.minutes * 60_000),
    state: 'counting',
    bootBefore: live?.bootId ?? null,
    people: live?.running ? live.online : null,
  });
}

async function count(ctx: Ctx, restart: ShownRestart, world: ShownWorld, now: Date): Promise<void> {
  if (!world.at) return;
  if (now >= world.at) return note(ctx, world, { state: 'restarting' });
  // A process that restarted by itself meanwhile has not received the command.
  const live = await findServerWithState(ctx.tx, world.server);
  if (live?.running && live.bootId !== world.bootBefore) await tellWorld(ctx, restart, world, { at: world.at, bootBefore: live.bootId });
}

async function awaitWorld(ctx: Ctx, restart: ShownRestart, world: ShownWorld, now: Date): Promise<void> {
  if (await cameBack(ctx, world)) {
    await end(ctx, world, { state: 'back', backAt: now });
    // The next server starts, or the restart ends, in the same transaction.
    return advanceRestart(ctx, await getRestart(ctx.tx, restart.id), now);
  }
  const late = now.getTime() - (world.at?.getTime() ?? 0) > backWithinMinutes * 60_000;
  if (!late) return;
  await end(ctx, world, { state: 'missing' });
  await raiseAlarm(ctx, {
    kind: restartAlarms.notBack,
    on: restartSubject(restart.id),
    params: { server: world.server, minutes: backWithinMinutes, left: restart.worlds.filter(({ state }) => state === 'waiting').length },
  });
  await ctx.tx.update(restartsTable).set({ state: 'stopped' }).where(eq(restartsTable.id, restart.id));
}

/** Whether another process than the one to be restarted sends heartbeats. */
async function cameBack(ctx: Ctx, { server, bootBefore }: RestartWorld): Promise<boolean> {
  const live = await findServerWithState(ctx.tx, server);
  return live?.running === true && live.bootId !== bootBefore;
}

async function endRestart(ctx: Ctx, { id, worlds }: ShownRestart, now: Date): Promise<void> {
  const state = worlds.some((world) => world.state === 'cancelled') ? 'cancelled' : 'done';
  await ctx.tx
    .update(restartsTable)
    .set({ state, endedAt: now })
    .where(and(eq(restartsTable.id, id), sql`ended_at is null`));
}

/** Ends a server's part; from now on no command of this restart may reach it. */
async function end(ctx: Ctx, world: RestartWorld, change: Change): Promise<void> {
  await untell(ctx, world);
  await note(ctx, world, change);
}

type Change = Partial<Pick<RestartWorld, 'state' | 'backAt'>>;

const note = async (ctx: Ctx, { restartId, server }: RestartWorld, change: Change): Promise<void> => {
  await ctx.tx
    .update(restartWorldsTable)
    .set(change)
    .where(and(eq(restartWorldsTable.restartId, restartId), eq(restartWorldsTable.server, server)));
};

type Plan = { readonly at: Date; readonly cancelled?: boolean } & Partial<Pick<RestartWorld, 'state' | 'bootBefore' | 'people'>>;

/**
 * Sends the game the time of a restart or its cancellation, and stores what was sent. A new command replaces earlier ones that were not
 * delivered.
 */
export async function tellWorld(ctx: Ctx, restart: Restart, world: RestartWorld, { at, cancelled = false, ...kept }: Plan): Promise<void> {
  await untell(ctx, world);
  const told = world.told + 1;
  const commandId = await sendCommand(ctx, {
    server: world.server,
    kind: 'restart',
    payload: { restartId: restart.id, at: at.toISOString(), reason: restart.reason, cancelled },
    dedupeKey: keyOf(restart.id, told),
  });
  await ctx.tx
    .update(restartWorldsTable)
    .set({ ...kept, at, told, commandId })
    .where(and(eq(restartWorldsTable.restartId, restart.id), eq(restartWorldsTable.server, world.server)));
}

/** An undelivered command of a finished restart would take the server down again as soon as it comes back. */
const untell = (ctx: Ctx, { restartId, server, told }: RestartWorld): Promise<void> =>
  withdrawCommands(ctx, { server, dedupeKeys: Array.from({ length: told }, (_, before) => keyOf(restartId, before + 1)) });

const keyOf = (restartId: number, told: number): string => `restart:${restartId}:${told}`;
