import { eq, getTableColumns, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import type { Tx } from '#kit/db/database.ts';
import { found } from '#kit/db/rows.ts';
import { fail } from '#kit/errors/errors.ts';
import { type CursorColumns, noCursor } from '#kit/list/list-rows.ts';
import type { PromocodeStatus } from '../promocode-kinds.ts';
import { promocodeKey } from '../promocode-name.ts';
import { type Promocode, promocodesTable, promocodeTagsTable } from './promocodes.table.ts';

export type ShownPromocode = Promocode & {
  readonly status: PromocodeStatus;
  readonly tag: string | null;
  readonly linkedLogin: string | null;
  readonly author: string | null;
};

const { nameKey: _, ...columns } = getTableColumns(promocodesTable);
const linked = alias(accountsTable, 'linked');
const author = alias(accountsTable, 'author');

/** By the database's clock, like an activation. */
export const statusNow = sql<PromocodeStatus>`case
  when ${promocodesTable.state} = 'active'
   and (${promocodesTable.endsAt} <= now() or ${promocodesTable.activations} >= ${promocodesTable.limitTotal}) then 'over'
  else ${promocodesTable.state} end`;

export const linkedLogin = linked.login;

export const shownPromocodes = (tx: Tx, cursor: CursorColumns = noCursor) =>
  tx
    .select({ ...columns, status: statusNow, tag: promocodeTagsTable.name, linkedLogin: linked.login, author: author.login, ...cursor })
    .from(promocodesTable)
    .leftJoin(promocodeTagsTable, eq(promocodeTagsTable.id, promocodesTable.tagId))
    .leftJoin(linked, eq(linked.id, promocodesTable.linkedId))
    .leftJoin(author, eq(author.id, promocodesTable.createdBy))
    .$dynamic();

export async function getPromocode(tx: Tx, id: number): Promise<ShownPromocode> {
  const [row] = await shownPromocodes(tx).where(eq(promocodesTable.id, id));
  return found(row);
}

/** Like getPromocode, but locks the row until the transaction ends. */
export async function lockPromocode(tx: Tx, id: number): Promise<ShownPromocode> {
  await tx.select({ id: promocodesTable.id }).from(promocodesTable).where(eq(promocodesTable.id, id)).for('update');
  return getPromocode(tx, id);
}

/** Like lockPromocode, but fails unless the caller has seen the current version. */
export async function lockPromocodeVersion(tx: Tx, id: number, version: number): Promise<ShownPromocode> {
  const code = await lockPromocode(tx, id);
  return code.version === version ? code : fail('promocodes.changedMeanwhile');
}

export async function findPromocodeByName(tx: Tx, name: string): Promise<ShownPromocode | null> {
  const [row] = await shownPromocodes(tx).where(eq(promocodesTable.nameKey, promocodeKey(name)));
  return row ?? null;
}
