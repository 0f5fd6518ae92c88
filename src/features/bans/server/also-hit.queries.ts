import { sql } from 'drizzle-orm';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { charactersTable } from '#features/characters/server/characters.table.ts';
import { accountTracesTable } from '#features/logs/server/logs.table.ts';
import type { Tx } from '#kit/db/database.ts';

export type Sharer = {
  readonly globalId: number;
  readonly login: string;
  readonly nick: string | null;
  readonly devices: readonly string[];
  readonly addresses: readonly string[];
};

type Row = { global_id: string; login: string; nick: string | null; devices: string[] | null; addresses: string[] | null; total: string };

/** Accounts that signed in on this server from a device or an address of this person: shared devices first, then the most recent. */
export async function sharersOf(
  tx: Tx,
  { server, globalId, since, limit }: { readonly server: number; readonly globalId: number; readonly since: Date; readonly limit: number },
): Promise<{ readonly total: number; readonly sharers: readonly Sharer[] }> {
  const lately = sql`>= ${since.toISOString()}::timestamptz`;
  const { rows } = await tx.execute<Row>(sql`
    with shared as (
      select seen.global_id, seen.kind, seen.value, seen.last_at as last
        from ${accountTracesTable} own
        join ${accountTracesTable} seen on seen.kind = own.kind and seen.value = own.value and seen.server = own.server
       where own.server = ${server} and own.global_id = ${globalId} and own.last_at ${lately}
         and seen.global_id <> ${globalId} and seen.last_at ${lately}),
    people as (
      select global_id, max(last) as last,
             array_agg(value order by value) filter (where kind = 'device') as devices,
             array_agg(value order by value) filter (where kind = 'address') as addresses
        from shared group by global_id)
    select p.global_id, a.login, c.nick, p.devices, p.addresses, count(*) over () as total
      from people p join ${accountsTable} a on a.id = p.global_id
      left join ${charactersTable} c on c.account_id = p.global_id and c.server = ${server}
     order by p.devices is null, p.last desc, p.global_id limit ${limit}`);
  return {
    total: Number(rows[0]?.total ?? 0),
    sharers: rows.map(({ global_id, login, nick, devices, addresses }) => ({
      globalId: Number(global_id),
      login,
      nick,
      devices: devices ?? [],
      addresses: addresses ?? [],
    })),
  };
}
