import { and, eq } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import { fail } from '#kit/errors/errors.ts';
import { savedViewsTable } from './saved-views.table.ts';

/** Removes a person's own view, and says of which list; somebody else's is not theirs to remove. */
export async function removeSavedView(ctx: Ctx, accountId: number, id: number): Promise<string> {
  const [removed] = await ctx.tx
    .delete(savedViewsTable)
    .where(and(eq(savedViewsTable.id, id), eq(savedViewsTable.accountId, accountId)))
    .returning({ list: savedViewsTable.list });
  if (!removed) return fail('kit.notFound');
  return removed.list;
}
