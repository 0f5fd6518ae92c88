import { sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { demoArrivals } from './demo-registrations.queries.ts';
import { registrationsTable } from './game-link.table.ts';

/** The demo's people registered in the game when their accounts were made. */
export async function seedDemoRegistrations(tx: Tx): Promise<void> {
  const [known] = await tx.select({ accountId: registrationsTable.accountId }).from(registrationsTable).limit(1);
  if (!known) await tx.execute(sql`insert into ${registrationsTable} (account_id, server, at) ${demoArrivals}`);
}
