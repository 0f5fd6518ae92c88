import { lt, sql } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import { emailChangesTable, passwordResetsTable } from './credentials.table.ts';

/** Deletes links a week after they expire; until then, following one shows its state. */
export async function sweepCredentials({ tx }: Pick<Ctx, 'tx'>): Promise<void> {
  const weekAgo = sql`now() - interval '7 days'`;
  await tx.delete(passwordResetsTable).where(lt(passwordResetsTable.expiresAt, weekAgo));
  await tx.delete(emailChangesTable).where(lt(emailChangesTable.expiresAt, weekAgo));
}
