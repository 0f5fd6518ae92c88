import { count, eq, or, sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { contains } from '#kit/db/like.ts';
import type { FilterOf } from '#kit/list/list.ts';
import { listRows } from '#kit/list/list-rows.ts';
import type { PromocodeType } from '../promocode-kinds.ts';
import { promocodeKey } from '../promocode-name.ts';
import { promocodeList } from '../promocodes.list.ts';
import { linkedLogin, shownPromocodes, statusNow } from './promocodes.queries.ts';
import { promocodesTable as table, promocodeTagsTable as tags } from './promocodes.table.ts';

export const promocodeRows = listRows(promocodeList, {
  select: shownPromocodes,
  id: table.id,
  changed: [table.editedAt],
  where: {
    type: (type) => eq(table.type, type),
    status: (status) => eq(statusNow, status),
    tag: (tag) => eq(table.tagId, tag),
    text: (text) => or(contains(promocodeKey(text), table.nameKey), contains(text, linkedLogin)),
  },
  range: table.createdAt,
  orders: {
    name: { key: table.nameKey, type: 'text' },
    status: { key: statusNow, type: 'text' },
    tag: { key: sql`coalesce(${tags.nameKey}, '')`, type: 'text' },
    activations: { key: table.activations, type: 'bigint' },
    validActivations: { key: table.validActivations, type: 'bigint' },
    createdAt: 'id',
    editedAt: { key: table.editedAt, type: 'timestamptz' },
  },
});

/** Number of codes of each type under the rest of the filter. */
export async function countByType(tx: Tx, { type: _, ...filter }: FilterOf<typeof promocodeList>): Promise<Record<PromocodeType, number>> {
  const shown = shownPromocodes(tx).where(promocodeRows.matching(filter)).as('shown');
  const rows = await tx.select({ type: shown.type, total: count() }).from(shown).groupBy(shown.type);
  const of = (type: PromocodeType) => rows.find((row) => row.type === type)?.total ?? 0;
  return { media: of('media'), user: of('user'), system: of('system') };
}
