import { and, eq, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { levelPermissions } from '#features/admin-accounts/admin-levels.ts';
import { type Who, whoActs } from '#features/bans/server/note-change.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { complaintSubject, complaintsAudit } from '../complaints.feature.ts';
import { complaintsTable } from './complaints.table.ts';
import { noteEvent } from './note-event.ts';

type Admin = {
  readonly accountId: number;
  readonly server: number;
  /** The new level; 0: none. */
  readonly level: number;
};

/**
 * Releases cases that an administrator may no longer judge: all after a dismissal; complaints about administrators and appeals after a
 * demotion. Otherwise only level 4 could take them over, and no one would look for them there.
 */
export async function freeCases(ctx: Ctx, { accountId, server, level }: Admin): Promise<void> {
  const which = and(eq(complaintsTable.server, server), outOfReach(level));
  const freed = await backToDesk(ctx, { accountId, which, by: whoActs(ctx) });
  for (const id of freed) await ctx.audit(complaintsAudit.released, { server }, { on: complaintSubject(id) });
}

type Given = { readonly accountId: number; readonly which?: SQL; readonly by: Pick<Who, 'by' | 'as'> };

/** Removes the reviewer from open cases. Returns their numbers. */
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
