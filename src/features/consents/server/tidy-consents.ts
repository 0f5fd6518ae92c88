import { lt, sql } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import { consentsTable } from './consents.table.ts';

/** Deletes consents of deleted accounts when their retention ends. */
export async function tidyConsents({ tx }: Pick<Ctx, 'tx'>): Promise<void> {
  await tx.delete(consentsTable).where(lt(consentsTable.keepUntil, sql`now()`));
}
