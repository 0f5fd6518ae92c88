import { lockAccount } from '#features/accounts/server/lock-account.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { only } from '#kit/db/rows.ts';
import { fail, failField } from '#kit/errors/errors.ts';
import { savedViewSubject, savedViewsAudit } from '../saved-views.audit.ts';
import type { savedViewsContract } from '../saved-views.contract.ts';
import { ownViewsOf, readersOf } from './saved-views.queries.ts';
import { savedViewsTable } from './saved-views.table.ts';

export const mostViews = 50;

/**
 * Saves a list's filters and order under a name, for the caller or for one of the caller's roles. Locks the account, so that concurrent
 * calls cannot exceed the limit.
 */
export async function saveView(
  ctx: Ctx,
  accountId: number,
  { list, name, search, sharedWith }: ParsedInput<typeof savedViewsContract.saveView>,
): Promise<void> {
  await lockAccount(ctx.tx, accountId);
  const nameKey = name.toLowerCase();
  const present = await ownViewsOf(ctx.tx, accountId, list);
  if (present.some((view) => view.name.toLowerCase() === nameKey)) return failField('name', 'savedViews.nameTaken');
  if (present.length >= mostViews) return fail('savedViews.tooMany', { most: mostViews });
  if (sharedWith && !(await readersOf(ctx.tx, ctx.actor, accountId)).includes(sharedWith))
    return failField('sharedWith', 'savedViews.notYours');
  const { id } = only(
    await ctx.tx
      .insert(savedViewsTable)
      .values({ accountId, list, name, nameKey, search, sharedWith })
      .returning({ id: savedViewsTable.id }),
  );
  await ctx.audit(savedViewsAudit.saved, { after: { list, name, search, sharedWith } }, { on: savedViewSubject(id) });
}
