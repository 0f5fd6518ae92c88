import { and, eq } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import type { Tx } from '#kit/db/database.ts';
import { found } from '#kit/db/rows.ts';
import { fail } from '#kit/errors/errors.ts';
import { serversOf } from '#kit/permissions/servers-of.ts';
import { stateOf } from '../ban-states.ts';
import { bansPermissions } from '../bans.permissions.ts';
import { onServers } from './bans.queries.ts';
import { type GameBan, gameBansTable } from './bans.table.ts';
import { ownAmong } from './same-person.queries.ts';

/**
 * Opens whatever changes a ban, and holds it until the commit, so that two admins cannot both change it. A foreign world's ban does not
 * exist for an admin; nobody decides about a ban of their own, on whichever account they play.
 */
export async function lockActiveBan(ctx: Ctx, id: number, now: Date): Promise<GameBan> {
  const own = onServers(serversOf(ctx.actor, bansPermissions.edit));
  const [row] = await ctx.tx
    .select()
    .from(gameBansTable)
    .where(and(eq(gameBansTable.id, id), own))
    .for('update');
  const ban = found(row);
  if ((await ownAmong(ctx.tx, ctx.actor, [ban.accountId], now)).size > 0) fail('bans.ownBan');
  return stateOf(ban, now) === 'active' ? ban : fail('bans.notActive');
}

/** A ban of whatever state, held until the commit; for a verdict, whose world was checked with its case. */
export async function lockBan(tx: Tx, id: number): Promise<GameBan | null> {
  const [row] = await tx.select().from(gameBansTable).where(eq(gameBansTable.id, id)).for('update');
  return row ?? null;
}
