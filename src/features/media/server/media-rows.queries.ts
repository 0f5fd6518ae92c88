import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { lastNotedOn } from '#features/accounts/server/history.queries.ts';
import { charactersTable } from '#features/characters/server/characters.table.ts';
import type { Tx } from '#kit/db/database.ts';
import { contains } from '#kit/db/like.ts';
import { found } from '#kit/db/rows.ts';
import { listRows } from '#kit/list/list-rows.ts';
import { mediaList } from '../media.list.ts';
import { mediaPeopleTable as table } from './media.table.ts';

/** The account that has the nick now. */
const globalId = sql<
  number | null
>`(select ${charactersTable.accountId} from ${charactersTable} where ${charactersTable.server} = ${table.server} and ${charactersTable.nickKey} = ${table.nickKey})`.mapWith(
  charactersTable.accountId,
);
const shown = { ...getTableColumns(table), globalId: globalId.as('global_id'), adder: accountsTable.login };
export type ShownMedia = Awaited<ReturnType<typeof getMedia>>;

export const mediaRows = listRows(mediaList, {
  select: (tx, cursor) =>
    tx
      .select({ ...shown, ...cursor })
      .from(table)
      .leftJoin(accountsTable, eq(accountsTable.id, table.addedBy))
      .$dynamic(),
  id: table.id,
  changed: [table.addedAt, lastNotedOn('media', table.id)],
  where: { text: (text) => contains(text, table.nick), server: (server) => sql`${table.server} = ${server}::bigint` },
  range: table.addedAt,
  orders: {
    nick: { key: table.nickKey, type: 'text' },
    server: { key: table.server, type: 'bigint' },
    level: { key: table.level, type: 'bigint' },
    added: { key: table.addedAt, type: 'timestamptz' },
  },
});

export async function getMedia(tx: Tx, id: number) {
  const [row] = await tx.select(shown).from(table).leftJoin(accountsTable, eq(accountsTable.id, table.addedBy)).where(eq(table.id, id));
  return found(row);
}

/** Rows whose nick belongs to a character of this account. */
export const isTheirs = (accountId: number): SQL =>
  sql`exists (select from ${charactersTable} where ${charactersTable.accountId} = ${accountId} and ${charactersTable.server} = ${table.server} and lower(${charactersTable.nick}) = ${table.nickKey})`;
