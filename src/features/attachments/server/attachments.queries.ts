import { eq, inArray } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { found } from '#kit/db/rows.ts';
import type { StoredFile } from '../stored-file.ts';
import type { StoredImage } from '../stored-image.ts';
import { type Attachment, attachmentsTable } from './attachments.table.ts';
import { presentFile, presentImage } from './image-files.ts';

export async function findAttachment(tx: Tx, key: string): Promise<Attachment | null> {
  const [attachment] = await tx.select().from(attachmentsTable).where(eq(attachmentsTable.key, key));
  return attachment ?? null;
}

export async function getAttachment(tx: Tx, id: number): Promise<Attachment> {
  const [attachment] = await tx.select().from(attachmentsTable).where(eq(attachmentsTable.id, id));
  return found(attachment);
}

/** Images by id; deleted ones are left out. Every feature shows the images of its rows with this. */
export async function imagesById(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, StoredImage>> {
  return new Map((await attachmentsOf(tx, ids)).map((row) => [row.id, presentImage(row)]));
}

/** The same for purposes that take videos too. `token` gives access to viewers without a session. */
export async function filesById(tx: Tx, ids: readonly number[], token?: string): Promise<ReadonlyMap<number, StoredFile>> {
  return new Map((await attachmentsOf(tx, ids)).map((row) => [row.id, presentFile(row, token)]));
}

/** The rows themselves, for callers that copy them. */
export async function attachmentsOf(tx: Tx, ids: readonly number[]): Promise<readonly Attachment[]> {
  if (ids.length === 0) return [];
  return tx
    .select()
    .from(attachmentsTable)
    .where(inArray(attachmentsTable.id, [...ids]));
}

export const uploadsOf = (tx: Tx, accountId: number): Promise<readonly Attachment[]> =>
  tx.select().from(attachmentsTable).where(eq(attachmentsTable.uploadedBy, accountId)).orderBy(attachmentsTable.createdAt);
