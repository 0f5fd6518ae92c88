import { desc, eq, or, sql } from 'drizzle-orm';
import { onDesk } from '#features/complaints/server/complaints.queries.ts';
import { complaintsTable } from '#features/complaints/server/complaints.table.ts';
import type { Tx } from '#kit/db/database.ts';
import type { Actor } from '#kit/permissions/actor.ts';

/** Complaints by or against a person. Their content is visible only to those who judge them. */
export const latestComplaintsOf = (tx: Tx, accountId: number, { actor, limit }: { readonly actor: Actor; readonly limit: number }) =>
  tx
    .select({
      id: complaintsTable.id,
      authorId: complaintsTable.authorId,
      status: complaintsTable.status,
      createdAt: complaintsTable.createdAt,
      onDesk: sql<boolean>`${onDesk(actor) ?? sql`true`}`,
    })
    .from(complaintsTable)
    .where(or(eq(complaintsTable.authorId, accountId), eq(complaintsTable.offenderId, accountId)))
    .orderBy(desc(complaintsTable.id))
    .limit(limit);
