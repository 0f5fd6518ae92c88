import { and, eq } from 'drizzle-orm';
import { sendCommand } from '#features/game-link/server/send-command.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { type Restart, type RestartWorld, restartWorldsTable } from './restart.table.ts';

type Plan = { readonly at: Date; readonly cancelled?: boolean } & Partial<Pick<RestartWorld, 'state' | 'bootBefore' | 'people'>>;

/** Tells the game when to go down, or that it stays, and keeps what it was told. The same restart told again replaces what it knew. */
export async function tellWorld(ctx: Ctx, restart: Restart, world: RestartWorld, { at, cancelled = false, ...kept }: Plan): Promise<void> {
  const told = world.told + 1;
  const commandId = await sendCommand(ctx, {
    server: world.server,
    kind: 'restart',
    payload: { restartId: restart.id, at: at.toISOString(), reason: restart.reason, cancelled },
    dedupeKey: `restart:${restart.id}:${told}`,
  });
  await ctx.tx
    .update(restartWorldsTable)
    .set({ ...kept, at, told, commandId })
    .where(and(eq(restartWorldsTable.restartId, restart.id), eq(restartWorldsTable.server, world.server)));
}
