import { and, eq } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import type { Tx } from '#kit/db/database.ts';
import { found } from '#kit/db/rows.ts';
import { fail } from '#kit/errors/errors.ts';
import { serversOf } from '#kit/permissions/servers-of.ts';
import { stateOf } from '../ban-states.ts';
import { bansPermissions } from '../bans.feature.ts';
import { onServers } from './bans.queries.ts';
import { type GameBan, gameBansTable } from './bans.table.ts';
import { ownAmong } from './same-person.queries.ts';

/**
 * Every change to a ban starts here. Locks the ban until the commit, so that concurrent changes run one after the other. Returns 404 for
 * another server's ban. No one can decide on their own ban, under any of their accounts.
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

/** Locks a ban in any state until the commit. For verdicts, whose server was checked with the case. */
export async function lockBan(tx: Tx, id: number): Promise<GameBan | null> {
  const [row] = await tx.select().from(gameBansTable).where(eq(gameBansTable.id, id)).for('update');
  return row ?? null;
}
