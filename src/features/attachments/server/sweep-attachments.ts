import { inArray, lt } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import { sweepUploads } from '#kit/contract/uploads.ts';
import type { Tx } from '#kit/db/database.ts';
import type { FileStore } from '#kit/files/file-store.ts';
import { attachmentsTable, uploadsTable } from './attachments.table.ts';
import { folder } from './image-files.ts';
import { partsFolder } from './upload-parts.ts';

const dayInMilliseconds = 86_400_000;

/**
 * Takes away what belongs to nothing: files that nobody claimed within a day, those that stopped arriving, and what lies in the store
 * without a row, which an upload left that was cut off or whose commit failed. The store is walked before the first statement: that takes
 * minutes, and the database ends a transaction that is silent for half of one. Files go after the commit; should that be cut off too, the
 * next night finds them.
 */
export async function sweepAttachments(ctx: Ctx, now = new Date()): Promise<void> {
  const { files } = ctx.services;
  const before = new Date(now.getTime() - dayInMilliseconds);
  await sweepUploads(now);
  await files.sweep(now);
  const stored = await oldFilesIn(files, folder, before);
  const parts = await oldFilesIn(files, partsFolder, before);
  await ctx.tx.delete(attachmentsTable).where(lt(attachmentsTable.unclaimedSince, before));
  await ctx.tx.delete(uploadsTable).where(lt(uploadsTable.createdAt, before));
  const orphans = [...(await withoutRow(ctx.tx, stored, attachmentsTable)), ...(await withoutRow(ctx.tx, parts, uploadsTable))];
  ctx.afterCommit(async () => {
    for (const key of orphans) await files.delete(key);
    if (orphans.length > 0) ctx.log.info({ files: orphans.length }, 'files that belonged to nothing were swept away');
  });
}

/** Files of `<folder><key>/`, by that key. */
type ByKey = ReadonlyMap<string, readonly string[]>;

async function oldFilesIn(files: FileStore, place: string, before: Date): Promise<ByKey> {
  const old = new Map<string, string[]>();
  for await (const { key, modifiedAt } of files.list(place)) {
    if (modifiedAt >= before) continue;
    const of = key.slice(place.length).split('/')[0] ?? '';
    const same = old.get(of);
    if (same) same.push(key);
    else old.set(of, [key]);
  }
  return old;
}

async function withoutRow(tx: Tx, old: ByKey, table: typeof attachmentsTable | typeof uploadsTable): Promise<readonly string[]> {
  const orphans: string[] = [];
  const keys = [...old.keys()];
  for (let at = 0; at < keys.length; at += 1_000) {
    const some = keys.slice(at, at + 1_000);
    const rows = await tx.select({ key: table.key }).from(table).where(inArray(table.key, some));
    const known = new Set(rows.map(({ key }) => key));
    for (const key of some) if (!known.has(key)) orphans.push(...(old.get(key) ?? []));
  }
  return orphans;
}
