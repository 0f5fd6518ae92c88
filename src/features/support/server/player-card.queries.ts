import { desc, eq, or } from 'drizzle-orm';
import { complaintsTable } from '#features/complaints/server/complaints.table.ts';
import type { Tx } from '#kit/db/database.ts';

/** A person's complaints of either side; what they say is for those who judge them. */
export const latestComplaintsOf = (tx: Tx, accountId: number, limit: number) =>
  tx
    .select({
      id: complaintsTable.id,
      authorId: complaintsTable.authorId,
      status: complaintsTable.status,
      createdAt: complaintsTable.createdAt,
    })
    .from(complaintsTable)
    .where(or(eq(complaintsTable.authorId, accountId), eq(complaintsTable.offenderId, accountId)))
    .orderBy(desc(complaintsTable.id))
    .limit(limit);
