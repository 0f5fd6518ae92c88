import { and, eq } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import { fail } from '#kit/errors/errors.ts';
import type { SavedViewView } from '../saved-views.contract.ts';
import { savedViewsOf } from './saved-views.queries.ts';
import { savedViewsTable } from './saved-views.table.ts';

/** Removes a person's own view; somebody else's does not exist for them. */
export async function removeSavedView(ctx: Ctx, accountId: number, id: number): Promise<SavedViewView[]> {
  const [removed] = await ctx.tx
    .delete(savedViewsTable)
    .where(and(eq(savedViewsTable.id, id), eq(savedViewsTable.accountId, accountId)))
    .returning({ list: savedViewsTable.list });
  if (!removed) return fail('kit.notFound');
  return savedViewsOf(ctx.tx, accountId, removed.list);
}
