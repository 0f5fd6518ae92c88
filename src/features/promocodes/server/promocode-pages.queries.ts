import { and, asc, count, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '#kit/db/database.ts';
import { printPosition, readPosition } from '#kit/db/page-position.ts';
import type { PromocodeType } from '../promocode-kinds.ts';
import { promocodeKey } from '../promocode-name.ts';
import type { PromocodeFilter } from '../promocodes.contract.ts';
import { linkedLogin, type ShownPromocode, shownPromocodes, statusNow } from './promocodes.queries.ts';
import { promocodesTable } from './promocodes.table.ts';

type PageRequest = { readonly size: number /** What the page before gave. */; readonly after?: string };
type Page = { readonly rows: readonly ShownPromocode[] /** null: this was the last page. */; readonly after: string | null };

/** One keyset page: the rows after a given one, so that rows made meanwhile shift nothing. */
export async function pageOfPromocodes(tx: Tx, filter: PromocodeFilter, { size, after }: PageRequest): Promise<Page> {
  const { key, keyOf, value } = sortKey(filter);
  const [ordered, beyond] = filter.sort.startsWith('-') ? [desc, sql`<`] : [asc, sql`>`];
  const last = after === undefined ? undefined : readPosition(after, value);
  const rows = await shownPromocodes(tx)
    .where(and(matching(filter), last && sql`(${key}, ${promocodesTable.id}) ${beyond} (${last.key}, ${last.id})`))
    .orderBy(ordered(key), ordered(promocodesTable.id))
    .limit(size + 1);
  const shown = rows.slice(0, size);
  const end = shown.at(-1);
  return { rows: shown, after: rows.length > size && end ? printPosition({ key: keyOf(end), id: end.id }) : null };
}

export type CountsByType = Record<PromocodeType, number>;

/** How many of each type there are under the rest of the filter. */
export async function countPromocodes(tx: Tx, { type: _, ...filter }: PromocodeFilter): Promise<CountsByType> {
  const shown = shownPromocodes(tx).where(matching(filter)).as('shown');
  const rows = await tx.select({ type: shown.type, total: count() }).from(shown).groupBy(shown.type);
  const of = (type: PromocodeType) => rows.find((row) => row.type === type)?.total ?? 0;
  return { media: of('media'), user: of('user'), system: of('system') };
}

function matching({ type, status, tag, text }: Partial<PromocodeFilter>): SQL | undefined {
  const like = (part: string) => `%${part.replace(/[\\%_]/g, '\\$&')}%`;
  return and(
    type === undefined ? undefined : eq(promocodesTable.type, type),
    status === undefined ? undefined : eq(statusNow, status),
    tag === undefined ? undefined : eq(promocodesTable.tagId, tag),
    text ? or(ilike(promocodesTable.nameKey, like(promocodeKey(text))), ilike(linkedLogin, like(text))) : undefined,
  );
}

type SortKey = {
  readonly key: SQL;
  readonly keyOf: (row: ShownPromocode) => string | number;
  readonly value: z.ZodType<string | number>;
};

function sortKey({ sort }: PromocodeFilter): SortKey {
  switch (sort) {
    case 'name':
    case '-name':
      return { key: sql`${promocodesTable.nameKey}`, keyOf: ({ name }) => promocodeKey(name), value: z.string() };
    case 'activations':
    case '-activations':
      return { key: sql`${promocodesTable.activations}`, keyOf: ({ activations }) => activations, value: z.int() };
    case 'created':
    case '-created':
      // Ids grow with time, and no two are the same.
      return { key: sql`${promocodesTable.id}`, keyOf: ({ id }) => id, value: z.int() };
  }
}
