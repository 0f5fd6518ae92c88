import { eq, ne } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { withAddresses, withoutNames } from '#kit/personal-data/person-names.ts';
import type { Person } from '#kit/personal-data/personal-data.ts';
import { savedViewsTable } from './saved-views.table.ts';

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
export async function forgetInViews(tx: Tx, person: Person): Promise<number> {
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
