import { inArray, lt } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import { sweepUploads } from '#kit/contract/uploads.ts';
import { attachmentsTable } from './attachments.table.ts';
import { folder } from './image-files.ts';

const dayInMilliseconds = 86_400_000;

/**
 * Takes away what belongs to nothing: pictures that nobody claimed within a day, and files without a row, which an upload left that was
 * cut off or whose commit failed. Files go after the commit; should that be cut off too, the next night finds them.
 */
export async function sweepAttachments(ctx: Ctx, now = new Date()): Promise<void> {
  await sweepUploads(now);
  const before = new Date(now.getTime() - dayInMilliseconds);
  const { files } = ctx.services;
  await files.sweep();
  const old = new Map<string, string[]>();
  for await (const { key, modifiedAt } of files.list(folder)) {
    const of = key.slice(folder.length).split('/')[0] ?? '';
    if (modifiedAt < before) old.set(of, [...(old.get(of) ?? []), key]);
  }
  await ctx.tx.delete(attachmentsTable).where(lt(attachmentsTable.unclaimedSince, before));

  const orphans: string[] = [];
  const keys = [...old.keys()];
  for (let at = 0; at < keys.length; at += 1_000) {
    const some = keys.slice(at, at + 1_000);
    const rows = await ctx.tx.select({ key: attachmentsTable.key }).from(attachmentsTable).where(inArray(attachmentsTable.key, some));
    const known = new Set(rows.map(({ key }) => key));
    orphans.push(...some.filter((key) => !known.has(key)).flatMap((key) => old.get(key) ?? []));
  }
  ctx.afterCommit(async () => {
    for (const key of orphans) await files.delete(key);
    if (orphans.length > 0) ctx.log.info({ files: orphans.length }, 'files that belonged to nothing were swept away');
  });
}
