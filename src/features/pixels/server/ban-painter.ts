import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import { isAccount } from '#features/accounts/server/accounts.queries.ts';
import '#features/bans/bans.errors.ts';
import { ownAmong } from '#features/bans/server/same-person.queries.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { found } from '#kit/db/rows.ts';
import { fail } from '#kit/errors/errors.ts';
import type { pixelOrderContract } from '../pixel-order.contract.ts';
import { painterSubject, pixelsAudit } from '../pixels.audit.ts';
import { pixelBansTable } from './pixels.table.ts';

/** Bans someone from painting, temporarily or permanently; the game and the rest of the site stay available to them. */
export async function banPainter(ctx: Ctx, { globalId, reason, hours }: ParsedInput<typeof pixelOrderContract.banPainter>): Promise<void> {
  if (!(await isAccount(ctx.tx, globalId))) return fail('kit.notFound');
  const bannedBy = ctx.actor.accountId ?? fail('kit.signInNeeded');
  // Closes an expired ban, so that the unique index accepts a new one.
  await ctx.tx
    .update(pixelBansTable)
    .set({ liftedAt: pixelBansTable.until })
    .where(and(eq(pixelBansTable.accountId, globalId), isNull(pixelBansTable.liftedAt), lte(pixelBansTable.until, sql`now()`)));
  const until = hours === null ? null : new Date(Date.now() + hours * 3_600_000);
  const [ban] = await ctx.tx
    .insert(pixelBansTable)
    .values({ accountId: globalId, reason, until, bannedBy })
    .onConflictDoNothing()
    .returning({ id: pixelBansTable.id });
  if (!ban) return fail('pixels.alreadyBanned');
  await ctx.audit(pixelsAudit.painterBanned, { globalId, reason, until: until?.toISOString() ?? null }, { on: painterSubject(globalId) });
}

/** No one may lift their own ban, on whichever of their accounts. */
export async function liftPainterBan(ctx: Ctx, { id }: ParsedInput<typeof pixelOrderContract.liftPainterBan>): Promise<void> {
  const [ban] = await ctx.tx
    .update(pixelBansTable)
    .set({ liftedAt: sql`now()` })
    .where(and(eq(pixelBansTable.id, id), isNull(pixelBansTable.liftedAt)))
    .returning({ globalId: pixelBansTable.accountId });
  const { globalId } = found(ban);
  if ((await ownAmong(ctx.tx, ctx.actor, [globalId], new Date())).size > 0) fail('bans.ownBan');
  await ctx.audit(pixelsAudit.painterUnbanned, { globalId }, { on: painterSubject(globalId) });
}
