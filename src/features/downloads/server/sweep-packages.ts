import { and, lt, not } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import { packagesTable } from './downloads.table.ts';
import { askedAbout, released } from './packages.queries.ts';
import { packagesFolder } from './upload-package.ts';

const dayInMilliseconds = 86_400_000;
/** So long one that was refused can still be looked at. */
const refusedKept = 30 * dayInMilliseconds;

/**
 * Takes away package files that nobody can be given any more: of uploads that failed or were replaced, and of packages that nobody let
 * out within a month and no second person is asked about. What was let out once stays, because it can be offered again. Whoever replaces
 * a file at the same time makes its row young, so that it is left.
 */
export async function sweepPackages(ctx: Ctx, now = new Date()): Promise<void> {
  const { files } = ctx.services;
  const before = (age: number) => new Date(now.getTime() - age);
  // Before the first statement: a bucket may take its time. An upload has its row seconds after its file.
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
