import { lt, sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { idempotentAnswersTable } from './idempotency.table.ts';

/** Responses are guaranteed for a day and stored for two, so that a nightly job never deletes one too early. */
export async function forgetAnswers(tx: Tx): Promise<void> {
  await tx.delete(idempotentAnswersTable).where(lt(idempotentAnswersTable.at, sql`now() - interval '2 days'`));
}
