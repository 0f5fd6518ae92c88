import { and, desc, eq, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { accountTracesTable } from '#features/logs/server/logs.table.ts';
import type { Tx } from '#kit/db/database.ts';
import type { Servers } from '#kit/permissions/servers-of.ts';
import { cutLinksTable as table } from './person-page.table.ts';

/** An address or device with more accounts than this belongs to a provider, club or emulator and proves nothing. */
export const crowd = 8;
/** Only the person's latest devices and addresses are considered. */
const mostPlaces = 60;

export type Place = {
  readonly kind: 'device' | 'address';
  readonly value: string;
  readonly others: readonly { readonly id: number; readonly lastAt: Date }[];
  readonly crowded: boolean;
};

type Row = { kind: 'device' | 'address'; value: string; others: { id: number; last: string }[] | null };

/**
 * The person's devices and addresses on these servers, and who else used them. One index read per value, however many accounts share it.
 */
export async function placesOf(tx: Tx, worlds: Servers, globalId: number): Promise<readonly Place[]> {
  const on = worlds === 'all' ? sql`true` : sql`server = any(${`{${worlds.join(',')}}`}::integer[])`;
  // The index of a person's own traces begins with the server.
  const here = worlds === 'all' ? sql`server in (select number from servers)` : on;
  const { rows } = await tx.execute<Row>(sql`
    with own as (
      select kind, value, max(last_at) as last_at from ${accountTracesTable}
       where ${here} and global_id = ${globalId}
       group by kind, value order by max(last_at) desc limit ${mostPlaces})
    select own.kind, own.value,
           (select json_agg(json_build_object('id', person.global_id, 'last', person.last_at)) from (
              select global_id, max(last_at) as last_at from (
                select global_id, last_at from ${accountTracesTable} t
                 where t.kind = own.kind and t.value = own.value and ${on} and t.global_id <> ${globalId}
                 limit ${crowd * 10}) as near
               group by global_id limit ${crowd + 1}) as person) as others
      from own order by own.last_at desc`);
  return rows.map(({ kind, value, others }) => ({
    kind,
    value,
    crowded: (others?.length ?? 0) > crowd,
    others: (others ?? []).map(({ id, last }) => ({ id: Number(id), lastAt: new Date(last) })),
  }));
}

const one = alias(accountsTable, 'one');
const other = alias(accountsTable, 'other');
const cutter = alias(accountsTable, 'cutter');

/** Cut links of a person, latest first. */
export const cutLinksOf = (tx: Tx, globalId: number) =>
  tx
    .select({ link: table, one: one.login, other: other.login, cutter: cutter.login })
    .from(table)
    .innerJoin(one, eq(one.id, table.oneId))
    .innerJoin(other, eq(other.id, table.otherId))
    .innerJoin(cutter, eq(cutter.id, table.cutBy))
    .where(or(eq(table.oneId, globalId), eq(table.otherId, globalId)))
    .orderBy(desc(table.id));

/** The two ids in the order that the table stores. */
export const pairOf = (a: number, b: number) => ({ oneId: Math.min(a, b), otherId: Math.max(a, b) });

export const isPair = (a: number, b: number) => {
  const { oneId, otherId } = pairOf(a, b);
  return and(eq(table.oneId, oneId), eq(table.otherId, otherId));
};
