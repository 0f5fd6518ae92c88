import { eq } from 'drizzle-orm';
import { registrationsTable } from '#features/game-link/server/game-link.table.ts';
import type { Tx } from '#kit/db/database.ts';

export type Registration = typeof registrationsTable.$inferSelect;

export async function findRegistration(tx: Tx, accountId: number): Promise<Registration | undefined> {
  const [registration] = await tx.select().from(registrationsTable).where(eq(registrationsTable.accountId, accountId));
  return registration;
}
