import { inArray, lt } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import { sweepUploads } from '#kit/contract/uploads.ts';
import { attachmentsTable, uploadsTable } from './attachments.table.ts';
import { folder } from './image-files.ts';
import { partsFolder } from './upload-parts.ts';

const dayInMilliseconds = 86_400_000;

/**
 * Takes away what belongs to nothing: files that nobody claimed within a day, those that stopped arriving, and what lies in the store
 * without a row, which an upload left that was cut off or whose commit failed. Files go after the commit; should that be cut off too, the
 * next night finds them.
 */
export async function sweepAttachments(ctx: Ctx, now = new Date()): Promise<void> {
  await sweepUploads(now);
  const before = new Date(now.getTime() - dayInMilliseconds);
  const { files } = ctx.services;
  await files.sweep(now);
  await ctx.tx.delete(attachmentsTable).where(lt(attachmentsTable.unclaimedSince, before));
  await ctx.tx.delete(uploadsTable).where(lt(uploadsTable.createdAt, before));
  const orphans = [
    ...(await orphansIn(ctx, { folder, table: attachmentsTable, before })),
    ...(await orphansIn(ctx, { folder: partsFolder, table: uploadsTable, before })),
  ];
  ctx.afterCommit(async () => {
    for (const key of orphans) await files.delete(key);
    if (orphans.length > 0) ctx.log.info({ files: orphans.length }, 'files that belonged to nothing were swept away');
  });
}

type Place = {
  readonly folder: string;
  readonly table: typeof attachmentsTable | typeof uploadsTable;
  readonly before: Date;
};

/** Old files of `<folder><key>/` whose key the table does not know. */
async function orphansIn({ tx, services: { files } }: Ctx, { folder: place, table, before }: Place): Promise<readonly string[]> {
  const old = new Map<string, string[]>();
  for await (const { key, modifiedAt } of files.list(place)) {
    const of = key.slice(place.length).split('/')[0] ?? '';
    if (modifiedAt < before) old.set(of, [...(old.get(of) ?? []), key]);
  }
  const orphans: string[] = [];
  const keys = [...old.keys()];
  for (let at = 0; at < keys.length; at += 1_000) {
    const some = keys.slice(at, at + 1_000);
    const rows = await tx.select({ key: table.key }).from(table).where(inArray(table.key, some));
    const known = new Set(rows.map(({ key }) => key));
    orphans.push(...some.filter((key) => !known.has(key)).flatMap((key) => old.get(key) ?? []));
  }
  return orphans;
}
