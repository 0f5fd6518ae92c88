import type { BaseCtx, Ctx } from '#kit/contract/context.ts';
import type { OutputOf } from '#kit/contract/contract.ts';
import { implement } from '#kit/contract/implement.ts';
import { fail } from '#kit/errors/errors.ts';
import '../saved-views.errors.ts';
import { savedViewsContract } from '../saved-views.contract.ts';
import { removeSavedView } from './remove-saved-view.ts';
import { saveView } from './save-view.ts';
import { ownViewsOf, readersOf, sharedViewsOf } from './saved-views.queries.ts';

export const savedViewsHandlers = implement(savedViewsContract, {
  listSavedViews: (ctx, { list }) => viewsOf(ctx, list),
  saveView: async (ctx, input) => {
    await saveView(ctx, officePersonOf(ctx), input);
    return viewsOf(ctx, input.list);
  },
  removeSavedView: async (ctx, { id }) => viewsOf(ctx, await removeSavedView(ctx, officePersonOf(ctx), id)),
});

async function viewsOf(ctx: Ctx, list: string): Promise<OutputOf<typeof savedViewsContract.listSavedViews>> {
  const accountId = officePersonOf(ctx);
  const readers = await readersOf(ctx.tx, ctx.actor, accountId);
  const views = [...(await ownViewsOf(ctx.tx, accountId, list)), ...(await sharedViewsOf(ctx.tx, accountId, list, readers))];
  return { views, readers };
}

/** Everyone with any permission has lists; players have none and cannot save views. */
function officePersonOf({ actor }: Pick<BaseCtx, 'actor'>): number {
  const accountId = actor.accountId ?? fail('kit.signInNeeded');
  return actor.permissions.size > 0 ? accountId : fail(actor.onHold ?? 'kit.forbidden');
}
