import { lt, sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { allowLong } from '#kit/db/transaction.ts';
import { knownAddressesTable } from './game-link.table.ts';

type Seen = { readonly accountId: number; readonly address: string };

/**
 * A game has no browser to remember, so a player is recognised by the IP addresses from which their password was correct. Addresses
 * reported by a server's log (`account_traces`) cannot serve: a stolen key could report any address to guess from. Written at most once a
 * day.
 */
export async function rememberAddress(tx: Tx, { accountId, address }: Seen): Promise<void> {
  await tx
    .insert(knownAddressesTable)
    .values({ accountId, address })
    .onConflictDoUpdate({
      target: [knownAddressesTable.accountId, knownAddressesTable.address],
      set: { lastSeenAt: sql`now()` },
      setWhere: lt(knownAddressesTable.lastSeenAt, sql`now() - interval '1 day'`),
    });
}

/** After thirty days an address no longer identifies a player. Runs nightly and scans the whole table. */
export async function forgetOldAddresses(tx: Tx): Promise<void> {
  await allowLong(tx, 10);
  await tx.delete(knownAddressesTable).where(lt(knownAddressesTable.lastSeenAt, sql`now() - interval '30 days'`));
}
