import { and, lt, not } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import { packagesTable } from './downloads.table.ts';
import { askedAbout, released } from './packages.queries.ts';
import { packagesFolder } from './upload-package.ts';

const dayInMilliseconds = 86_400_000;
/** A refused package can be inspected for this long. */
const refusedKept = 30 * dayInMilliseconds;

/**
 * Deletes package files that are no longer needed: of failed or replaced uploads, and of packages without a release or pending approval
 * after a month. Files that were released once stay, because they can be restored. A concurrent replacement updates the row's time, so its
 * file is left alone.
 */
export async function sweepPackages(ctx: Ctx, now = new Date()): Promise<void> {
  const { files } = ctx.services;
  const before = (age: number) => new Date(now.getTime() - age);
  // Before the first statement, because listing a bucket may take long. An upload gets its row seconds after its file.
  const old: string[] = [];
  for await (const { key, modifiedAt } of files.list(packagesFolder)) if (modifiedAt < before(dayInMilliseconds)) old.push(key);
  await ctx.tx.delete(packagesTable).where(and(lt(packagesTable.uploadedAt, before(refusedKept)), not(released), not(askedAbout)));
  const kept = new Set((await ctx.tx.select({ key: packagesTable.fileKey }).from(packagesTable)).map(({ key }) => key));
  const orphans = old.filter((key) => !kept.has(key));
  ctx.afterCommit(async () => {
    for (const key of orphans) await files.delete(key);
    if (orphans.length > 0) ctx.log.info({ files: orphans.length }, 'package files that belonged to nothing were swept away');
  });
}
