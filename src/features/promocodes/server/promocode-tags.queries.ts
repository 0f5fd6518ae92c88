import { asc, count, eq } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { found } from '#kit/db/rows.ts';
import type { PromocodeTag } from '../promocodes.contract.ts';
import { promocodesTable, promocodeTagsTable } from './promocodes.table.ts';

const tags = (tx: Tx) =>
  tx
    .select({ id: promocodeTagsTable.id, name: promocodeTagsTable.name, codes: count(promocodesTable.id) })
    .from(promocodeTagsTable)
    .leftJoin(promocodesTable, eq(promocodesTable.tagId, promocodeTagsTable.id))
    .groupBy(promocodeTagsTable.id)
    .$dynamic();

export const listPromocodeTags = (tx: Tx): Promise<PromocodeTag[]> => tags(tx).orderBy(asc(promocodeTagsTable.nameKey));

export async function getPromocodeTag(tx: Tx, id: number): Promise<PromocodeTag> {
  const [tag] = await tags(tx).where(eq(promocodeTagsTable.id, id));
  return found(tag);
}

/** Like getPromocodeTag, but locks the tag, so that no code gets it before this transaction ends. */
export async function lockTag(tx: Tx, id: number): Promise<PromocodeTag> {
  await tx.select({ id: promocodeTagsTable.id }).from(promocodeTagsTable).where(eq(promocodeTagsTable.id, id)).for('update');
  return getPromocodeTag(tx, id);
}
