import { and, desc, eq, ne } from 'drizzle-orm';
import { lockAccount } from '#features/accounts/server/lock-account.ts';
import type { BaseCtx, Ctx } from '#kit/contract/context.ts';
import type { OutputOf, ParsedInput } from '#kit/contract/contract.ts';
import { implement } from '#kit/contract/implement.ts';
import type { Tx } from '#kit/db/database.ts';
import { only } from '#kit/db/rows.ts';
import { fail, failField } from '#kit/errors/errors.ts';
import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { withAddresses, withoutNames } from '#kit/personal-data/person-names.ts';
import { type Person, personalData } from '#kit/personal-data/personal-data.ts';
import { savedViewsContract } from '../saved-views.contract.ts';
import { savedViewSubject, savedViewsAudit } from '../saved-views.feature.ts';
import { ownViewsOf, readersOf, sharedViewsOf } from './saved-views.queries.ts';
import { savedViewsTable } from './saved-views.table.ts';
import '../saved-views.feature.ts';

export const mostViews = 50;

/**
 * Saves a list's filters and order under a name, for the caller or for one of the caller's roles. Locks the account, so that concurrent
 * calls cannot exceed the limit.
 */
async function saveView(
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

export const savedViewsPersonalData = personalData('savedViews', {
  items: {
    views: { holds: ['saved_views'], fate: 'erased', staffOnly: true },
    named: { holds: ['saved_views.name', 'saved_views.search'], fate: 'anonymised', notExported: 'what other people look for' },
  },
  async export(tx, { accountId }) {
    const { list, name, search, sharedWith, createdAt } = savedViewsTable;
    const rows = await tx
      .select({ list, name, search, sharedWith, createdAt })
      .from(savedViewsTable)
      .where(eq(savedViewsTable.accountId, accountId))
      .orderBy(desc(savedViewsTable.id));
    return { views: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })) };
  },
  async erase({ tx }, person) {
    const { accountId } = person;
    const gone = await tx.delete(savedViewsTable).where(eq(savedViewsTable.accountId, accountId)).returning({ id: savedViewsTable.id });
    return { views: gone.length, named: await forgetInViews(tx, person) };
  },
});

export const server: ServerFeature = {
  handlers: () => [savedViewsHandlers],
  personalData: savedViewsPersonalData,
};

/** Removes the caller's own view and returns its list. Returns 404 for another person's view. */
async function removeSavedView(ctx: Ctx, accountId: number, id: number): Promise<string> {
  const [removed] = await ctx.tx
    .delete(savedViewsTable)
    .where(and(eq(savedViewsTable.id, id), eq(savedViewsTable.accountId, accountId)))
    .returning();
  if (!removed) return fail('kit.notFound');
  const { list, name, search, sharedWith } = removed;
  await ctx.audit(savedViewsAudit.removed, { before: { list, name, search, sharedWith } }, { on: savedViewSubject(id) });
  return list;
}

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

/**
 * Filters of lists that contain free text. All others have fixed values (saved-views.meta.test.ts), which are kept even if a person is
 * called `active`.
 */
export const typedFilters: readonly string[] = [
  'text',
  'notText',
  'player',
  'notPlayer',
  'target',
  'notTarget',
  'admin',
  'who',
  'on',
  'source',
];

/**
 * Removes the person's names from views saved by others. There are few views, and URLs encode names in more ways than a pattern covers, so
 * each is checked. Returns the number of changed views.
 */
async function forgetInViews(tx: Tx, person: Person): Promise<number> {
  const { id, accountId, name, search } = savedViewsTable;
  const known = withAddresses(person);
  const views = await tx.select({ id, name, search }).from(savedViewsTable).where(ne(accountId, person.accountId));
  let forgotten = 0;
  for (const view of views) {
    const left = { search: namelessSearch(known, view.search), ...namelessName(known, view) };
    if (left.search === view.search && left.name === undefined) continue;
    await tx.update(savedViewsTable).set(left).where(eq(id, view.id));
    forgotten += 1;
  }
  return forgotten;
}

function namelessSearch(person: Person, search: string): string {
  const query = new URLSearchParams(search);
  let changed = false;
  for (const [name, value] of [...query]) {
    const left = typedFilters.includes(name) ? withoutNames(person, value) : value;
    if (left === value) continue;
    query.set(name, left);
    changed = true;
  }
  return changed ? `?${query}`.slice(0, 2_000) : search;
}

/** Appends the id, because two names may be equal after the replacement. */
function namelessName(person: Person, { id, name }: { readonly id: number; readonly name: string }) {
  const called = withoutNames(person, name);
  if (called === name) return {};
  const left = `${called.slice(0, 40)} ${id}`;
  return { name: left, nameKey: left.toLowerCase() };
}
