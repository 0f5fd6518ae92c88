import { eq } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { attachmentsTable } from './attachments.table.ts';

/** Pictures stay where they were claimed; what was never claimed goes with the next sweep. */
export async function forgetUploader(tx: Tx, accountId: number): Promise<number> {
  const rows = await tx
    .update(attachmentsTable)
    .set({ uploadedBy: null })
    .where(eq(attachmentsTable.uploadedBy, accountId))
    .returning({ id: attachmentsTable.id });
  return rows.length;
}
