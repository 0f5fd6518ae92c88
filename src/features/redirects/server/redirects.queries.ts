import { asc, eq, getTableColumns, sql } from 'drizzle-orm';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import type { Tx } from '#kit/db/database.ts';
import { found } from '#kit/db/rows.ts';
import { endingKey } from '../redirect-ending.ts';
import type { RedirectView } from '../redirects.contract.ts';
import { type Redirect, redirectsTable } from './redirects.table.ts';

/** A redirect with its current state and the creator's login. */
export type ShownRedirect = Redirect & { readonly state: RedirectView['state']; readonly creator: string | null };

/** By the database's clock, like followRedirect. */
export const redirectState = sql<RedirectView['state']>`case
  when ${redirectsTable.validFrom} > now() then 'scheduled'
  when ${redirectsTable.validUntil} <= now() then 'over'
  else 'active' end`;

export const shownColumns = { ...getTableColumns(redirectsTable), state: redirectState, creator: accountsTable.login };
export const madeBy = eq(accountsTable.id, redirectsTable.createdBy);

export async function getRedirect(tx: Tx, id: number): Promise<ShownRedirect> {
  const [row] = await tx.select(shownColumns).from(redirectsTable).leftJoin(accountsTable, madeBy).where(eq(redirectsTable.id, id));
  return found(row);
}

/** Like getRedirect, but locks the row until the transaction ends. */
export async function lockRedirect(tx: Tx, id: number): Promise<ShownRedirect> {
  await tx.select({ id: redirectsTable.id }).from(redirectsTable).where(eq(redirectsTable.id, id)).for('update');
  return getRedirect(tx, id);
}

export async function isEndingFree(tx: Tx, ending: string): Promise<boolean> {
  const taken = await tx
    .select({ id: redirectsTable.id })
    .from(redirectsTable)
    .where(eq(redirectsTable.endingKey, endingKey(ending)));
  return taken.length === 0;
}

export const listRedirectCreators = (tx: Tx): Promise<{ id: number; login: string }[]> =>
  tx
    .selectDistinct({ id: accountsTable.id, login: accountsTable.login })
    .from(redirectsTable)
    .innerJoin(accountsTable, madeBy)
    .orderBy(asc(accountsTable.login));
