import { eq } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import type { bansContract } from '../bans.contract.ts';
import { banSubject, bansAudit } from '../bans.feature.ts';
import { gameBansTable } from './bans.table.ts';
import { lockActiveBan } from './lock-active-ban.ts';
import { nextRevision } from './next-revision.ts';
import { noteChange, whoActs } from './note-change.ts';
import { commandUnban, notifyLifted } from './notify-ban.ts';

/** Lifts an active ban with a reason. An expired ban is left alone. */
export async function liftBan(ctx: Ctx, { id, reason }: ParsedInput<typeof bansContract.liftBan>, now = new Date()): Promise<void> {
  const ban = await lockActiveBan(ctx, id, now);
  const who = whoActs(ctx);
  const revision = await nextRevision(ctx.tx, `server:${ban.server}`);
  await ctx.tx
    .update(gameBansTable)
    .set({ open: false, liftedAt: now, liftedBy: who.by, liftedAs: who.as, liftReason: reason, revision })
    .where(eq(gameBansTable.id, id));
  await noteChange(ctx, ban, { kind: 'lifted', who, reason, at: now, untilBefore: ban.until });
  // The revision is in the key because, after a restore, the game may have processed an earlier unban of the same ban.
  await commandUnban(ctx, ban, { by: who.name, reason, dedupeKey: `unban:${id}:${revision}` });
  await notifyLifted(ctx, { ...ban, reason });
  await ctx.audit(bansAudit.lifted, { server: ban.server, globalId: ban.accountId, reason }, { on: banSubject(id) });
}
