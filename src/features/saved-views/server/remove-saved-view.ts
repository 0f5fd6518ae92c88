import { and, eq } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import { fail } from '#kit/errors/errors.ts';
import { savedViewSubject, savedViewsAudit } from '../saved-views.audit.ts';
import { savedViewsTable } from './saved-views.table.ts';

/** Removes the caller's own view and returns its list. Returns 404 for another person's view. */
export async function removeSavedView(ctx: Ctx, accountId: number, id: number): Promise<string> {
  const [removed] = await ctx.tx
    .delete(savedViewsTable)
    .where(and(eq(savedViewsTable.id, id), eq(savedViewsTable.accountId, accountId)))
    .returning();
  if (!removed) return fail('kit.notFound');
  const { list, name, search, sharedWith } = removed;
  await ctx.audit(savedViewsAudit.removed, { before: { list, name, search, sharedWith } }, { on: savedViewSubject(id) });
  return list;
}
