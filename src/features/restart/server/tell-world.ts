import { and, eq } from 'drizzle-orm';
import { sendCommand } from '#features/game-link/server/send-command.ts';
import { withdrawCommands } from '#features/game-link/server/withdraw-commands.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { type Restart, type RestartWorld, restartWorldsTable } from './restart.table.ts';

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
export const untell = (ctx: Ctx, { restartId, server, told }: RestartWorld): Promise<void> =>
  withdrawCommands(ctx, { server, dedupeKeys: Array.from({ length: told }, (_, before) => keyOf(restartId, before + 1)) });

const keyOf = (restartId: number, told: number): string => `restart:${restartId}:${told}`;
