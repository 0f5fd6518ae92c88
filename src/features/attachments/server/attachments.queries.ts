import { eq, inArray } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import type { StoredImage } from '../stored-image.ts';
import { type Attachment, attachmentsTable } from './attachments.table.ts';
import { presentImage } from './image-files.ts';

export async function findAttachment(tx: Tx, key: string): Promise<Attachment | null> {
  const [attachment] = await tx.select().from(attachmentsTable).where(eq(attachmentsTable.key, key));
  return attachment ?? null;
}

/** Pictures by id; one that is no longer there is left out. Every feature shows its own rows' pictures with this. */
export async function imagesById(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, StoredImage>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(attachmentsTable)
    .where(inArray(attachmentsTable.id, [...ids]));
  return new Map(rows.map((row) => [row.id, presentImage(row)]));
}

export const uploadsOf = (tx: Tx, accountId: number): Promise<readonly Attachment[]> =>
  tx.select().from(attachmentsTable).where(eq(attachmentsTable.uploadedBy, accountId)).orderBy(attachmentsTable.createdAt);
