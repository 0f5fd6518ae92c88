import { and, asc, count, desc, eq, ilike, lte, max, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import type { Tx } from '#kit/db/database.ts';
import { printPosition, readPosition } from '#kit/db/page-position.ts';
import type { RedirectFilter } from '../redirects.contract.ts';
import { madeBy, redirectState, type ShownRedirect, shownColumns } from './redirects.queries.ts';
import { redirectsTable } from './redirects.table.ts';

export type PageRequest = {
  readonly size: number;
  /** What the page before gave. */
  readonly after?: string;
  /** Redirects made later are left out, so that a long export ends. */
  readonly upToId?: number;
};
export type Page = {
  readonly rows: readonly ShownRedirect[];
  /** null: this was the last page. */
  readonly after: string | null;
};

/** One keyset page: the rows after a given one, so that rows made or removed meanwhile shift nothing. */
export async function pageOfRedirects(tx: Tx, filter: RedirectFilter, { size, after, upToId }: PageRequest): Promise<Page> {
  const { key, value } = sortKey(filter);
  const [ordered, beyond] = filter.sort.startsWith('-') ? [desc, sql`<`] : [asc, sql`>`];
  const last = after === undefined ? undefined : readPosition(after, value);
  const rows = await tx
    .select({ ...shownColumns, key })
    .from(redirectsTable)
    .leftJoin(accountsTable, madeBy)
    .where(
      and(
        matching(filter),
        upToId === undefined ? undefined : lte(redirectsTable.id, upToId),
        last && sql`(${key}, ${redirectsTable.id}) ${beyond} (${last.key}, ${last.id})`,
      ),
    )
    .orderBy(ordered(key), ordered(redirectsTable.id))
    .limit(size + 1);
  const shown = rows.slice(0, size);
  return { rows: shown, after: rows.length > size ? printPosition(shown.at(-1)) : null };
}

export async function countRedirects(tx: Tx, filter: RedirectFilter): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(redirectsTable).where(matching(filter));
  return row?.total ?? 0;
}

export async function lastRedirectId(tx: Tx): Promise<number> {
  const [row] = await tx.select({ id: max(redirectsTable.id) }).from(redirectsTable);
  return row?.id ?? 0;
}

function matching({ text, creator, state }: RedirectFilter): SQL | undefined {
  const part = `%${text?.replace(/[\\%_]/g, '\\$&')}%`;
  return and(
    text ? or(ilike(redirectsTable.name, part), ilike(redirectsTable.ending, part), ilike(redirectsTable.target, part)) : undefined,
    creator === undefined ? undefined : eq(redirectsTable.createdBy, creator),
    state === undefined ? undefined : eq(redirectState, state),
  );
}

function sortKey({ sort }: RedirectFilter): { key: SQL<string | number>; value: z.ZodType<string | number> } {
  switch (sort) {
    case 'name':
    case '-name':
      return { key: sql`lower(coalesce(${redirectsTable.name}, ${redirectsTable.ending}))`, value: z.string() };
    case 'clicks':
    case '-clicks':
      return { key: sql`${redirectsTable.clicks}`.mapWith(Number), value: z.int() };
    case 'created':
    case '-created':
      // Ids grow with time, and no two are the same.
      return { key: sql`${redirectsTable.id}`.mapWith(Number), value: z.int() };
  }
}
