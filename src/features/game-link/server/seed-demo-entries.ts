import { sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import type { Entry } from './entered-worlds.queries.ts';
import { enteredWorldsTable } from './game-link.table.ts';

/** The demo's players have entered the servers they play on; the last time is when they were last seen there. */
export async function seedDemoEntries(tx: Tx, entries: readonly (Entry & { readonly lastSeenAt: string })[]): Promise<void> {
  await tx.execute(sql`
    insert into ${enteredWorldsTable} (account_id, server, since, last_at)
    select "accountId", server, "lastSeenAt", "lastSeenAt"
      from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as demo ("accountId" bigint, server integer, "lastSeenAt" timestamptz)
    on conflict (account_id, server) do nothing`);
}
