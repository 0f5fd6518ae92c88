import { lt, sql } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import { emailChangesTable, passwordResetsTable } from './credentials.table.ts';

/** Links that were over for a week: until then whoever follows one is told what became of it. */
export async function sweepCredentials({ tx }: Pick<Ctx, 'tx'>): Promise<void> {
  const weekAgo = sql`now() - interval '7 days'`;
  await tx.delete(passwordResetsTable).where(lt(passwordResetsTable.expiresAt, weekAgo));
  await tx.delete(emailChangesTable).where(lt(emailChangesTable.expiresAt, weekAgo));
}
