import { lt, sql } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import { signInHandbacksTable, signInTicketsTable } from './tickets.table.ts';

/** Deletes tickets and codes a day after they expired. */
export async function sweepTickets({ tx }: Pick<Ctx, 'tx'>): Promise<void> {
  const dayAgo = sql`now() - interval '1 day'`;
  await tx.delete(signInTicketsTable).where(lt(signInTicketsTable.expiresAt, dayAgo));
  await tx.delete(signInHandbacksTable).where(lt(signInHandbacksTable.expiresAt, dayAgo));
}
