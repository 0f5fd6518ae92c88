import { eq } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { only } from '#kit/db/rows.ts';
import { failField } from '#kit/errors/errors.ts';
import type { bansContract } from '../bans.contract.ts';
import { banSubject, bansAudit } from '../bans.feature.ts';
import { gameBansTable } from './bans.table.ts';
import { lockActiveBan } from './lock-active-ban.ts';
import { nextRevision } from './next-revision.ts';
import { noteChange, whoActs } from './note-change.ts';
import { commandBan, notifyTermChanged } from './notify-ban.ts';

/** Changes a ban's duration, counted from its start. Rejects one that would be over already; lift the ban instead. */
export async function changeBanTerm(
  ctx: Ctx,
  { id, minutes, reason }: ParsedInput<typeof bansContract.changeBanTerm>,
  now = new Date(),
): Promise<void> {
  const ban = await lockActiveBan(ctx, id, now);
  const until = minutes === null ? null : new Date(ban.bannedAt.getTime() + minutes * 60_000);
  if (until && until <= now) failField('minutes', 'bans.termOver');
  if (until?.getTime() === ban.until?.getTime()) failField('minutes', 'bans.sameTerm');
  const who = whoActs(ctx);
  const revision = await nextRevision(ctx.tx, `server:${ban.server}`);
  const changed = only(await ctx.tx.update(gameBansTable).set({ until, revision }).where(eq(gameBansTable.id, id)).returning());
  await noteChange(ctx, changed, { kind: 'termChanged', who, reason, at: now, untilBefore: ban.until });
  await commandBan(ctx, changed, { by: who.name, reason: ban.reason, dedupeKey: `ban:${id}:${revision}` });
  await notifyTermChanged(ctx, { ...changed, reason });
  const { server, accountId: globalId } = ban;
  const [before, after] = [ban.until?.toISOString() ?? null, until?.toISOString() ?? null];
  await ctx.audit(bansAudit.termChanged, { server, globalId, before, after, reason }, { on: banSubject(id) });
}
