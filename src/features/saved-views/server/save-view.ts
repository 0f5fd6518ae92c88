import { lockAccount } from '#features/accounts/server/lock-account.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { fail, failField } from '#kit/errors/errors.ts';
import type { SavedViewView, savedViewsContract } from '../saved-views.contract.ts';
import { savedViewsOf } from './saved-views.queries.ts';
import { savedViewsTable } from './saved-views.table.ts';

export const mostViews = 50;

/** Keeps a list's filters and order under a name. The account is locked, so that two tabs together cannot pass the limit. */
export async function saveView(
  ctx: Ctx,
  accountId: number,
  { list, name, search }: ParsedInput<typeof savedViewsContract.saveView>,
): Promise<SavedViewView[]> {
  await lockAccount(ctx.tx, accountId);
  const nameKey = name.toLowerCase();
  const present = await savedViewsOf(ctx.tx, accountId, list);
  if (present.some((view) => view.name.toLowerCase() === nameKey)) return failField('name', 'savedViews.nameTaken');
  if (present.length >= mostViews) return fail('savedViews.tooMany', { most: mostViews });
  await ctx.tx.insert(savedViewsTable).values({ accountId, list, name, nameKey, search });
  return savedViewsOf(ctx.tx, accountId, list);
}
