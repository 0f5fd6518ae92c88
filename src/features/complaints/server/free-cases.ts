import { and, eq, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { levelPermissions } from '#features/admin-accounts/admin-levels.ts';
import { type Who, whoActs } from '#features/bans/server/note-change.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { complaintSubject, complaintsAudit } from '../complaints.audit.ts';
import { complaintsTable } from './complaints.table.ts';
import { noteEvent } from './note-event.ts';

type Admin = {
  readonly accountId: number;
  readonly server: number;
  /** From now on; 0: none. */
  readonly level: number;
};

/**
 * Gives back to the desk what an administrator holds and may not judge any more: everything after a dismissal, complaints about colleagues
 * and appeals after a lower level. Else only level 4 could take it from them, and nobody would look for it there.
 */
export async function freeCases(ctx: Ctx, { accountId, server, level }: Admin): Promise<void> {
  const which = and(eq(complaintsTable.server, server), outOfReach(level));
  const freed = await backToDesk(ctx, { accountId, which, by: whoActs(ctx) });
  for (const id of freed) await ctx.audit(complaintsAudit.released, { server }, { on: complaintSubject(id) });
}

type Given = { readonly accountId: number; readonly which?: SQL; readonly by: Pick<Who, 'by' | 'as'> };

/** Open cases that somebody holds belong to nobody again. Answers their numbers. */
export async function backToDesk(ctx: Ctx, { accountId, which, by }: Given, now = new Date()): Promise<readonly number[]> {
  const freed = await ctx.tx
    .update(complaintsTable)
    .set({ reviewerId: null, reviewerAs: null, takenAt: null })
    .where(and(eq(complaintsTable.reviewerId, accountId), ne(complaintsTable.status, 'closed'), which))
    .returning();
  for (const complaint of freed) await noteEvent(ctx, complaint, { kind: 'released', by, at: now });
  return freed.map(({ id }) => id);
}

function outOfReach(level: number): SQL | undefined {
  const may = levelPermissions(level);
  if (!may.includes('complaints.judge')) return undefined;
  const admins = may.includes('complaints.judgeAdmins') ? undefined : eq(complaintsTable.against, 'admin');
  const appeals = may.includes('complaints.judgeAppeals') ? undefined : isNotNull(complaintsTable.appealedAt);
  return or(admins, appeals) ?? sql`false`;
}
