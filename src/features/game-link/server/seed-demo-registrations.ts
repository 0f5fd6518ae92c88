import { sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { demoArrivals } from './demo-registrations.queries.ts';
import { enteredWorldsTable, registrationsTable } from './game-link.table.ts';

/** The demo's players registered when their accounts were created, and entered the server they registered on. */
export async function seedDemoRegistrations(tx: Tx): Promise<void> {
  const [known] = await tx.select({ accountId: registrationsTable.accountId }).from(registrationsTable).limit(1);
  if (known) return;
  await tx.execute(sql`insert into ${registrationsTable} (account_id, server, at) ${demoArrivals}`);
  await tx.execute(sql`
    insert into ${enteredWorldsTable} as known (account_id, server, since, last_at) select account_id, server, at, at from ${registrationsTable}
    on conflict (account_id, server) do update set since = least(known.since, excluded.since)`);
}
