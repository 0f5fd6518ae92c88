import { lt, sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { allowLong } from '#kit/db/transaction.ts';
import { knownAddressesTable } from './game-link.table.ts';

type Seen = { readonly accountId: number; readonly address: string };

/**
 * A game has no browser that could be remembered: a player is known by where their password was right. What a world's log says of addresses
 * (`account_traces`) would not do: whoever holds its key could name as many as they like to guess from. Once a day is often enough.
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

/** After thirty days an address says nothing about a person any more. The table is read whole, once a night. */
export async function forgetOldAddresses(tx: Tx): Promise<void> {
  await allowLong(tx, 10);
  await tx.delete(knownAddressesTable).where(lt(knownAddressesTable.lastSeenAt, sql`now() - interval '30 days'`));
}
