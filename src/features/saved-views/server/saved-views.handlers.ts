import type { BaseCtx } from '#kit/contract/context.ts';
import { implement } from '#kit/contract/implement.ts';
import { fail } from '#kit/errors/errors.ts';
import '../saved-views.errors.ts';
import { savedViewsContract } from '../saved-views.contract.ts';
import { removeSavedView } from './remove-saved-view.ts';
import { saveView } from './save-view.ts';
import { savedViewsOf } from './saved-views.queries.ts';

export const savedViewsHandlers = implement(savedViewsContract, {
  listSavedViews: async (ctx, { list }) => ({ views: await savedViewsOf(ctx.tx, officePersonOf(ctx), list) }),
  saveView: async (ctx, input) => ({ views: await saveView(ctx, officePersonOf(ctx), input) }),
  removeSavedView: async (ctx, { id }) => ({ views: await removeSavedView(ctx, officePersonOf(ctx), id) }),
});

/** Whoever holds any right has lists; a player has none, and keeps nothing here. */
function officePersonOf({ actor }: Pick<BaseCtx, 'actor'>): number {
  const accountId = actor.accountId ?? fail('kit.signInNeeded');
  return actor.permissions.size > 0 ? accountId : fail(actor.onHold ?? 'kit.forbidden');
}
