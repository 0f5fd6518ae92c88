import { lt, sql } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import { consentsTable } from './consents.table.ts';

/** What a deleted account leaves behind goes when its term is over. */
export async function tidyConsents({ tx }: Pick<Ctx, 'tx'>): Promise<void> {
  await tx.delete(consentsTable).where(lt(consentsTable.keepUntil, sql`now()`));
}
