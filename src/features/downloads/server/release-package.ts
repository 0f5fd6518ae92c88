import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Apply } from '#features/approvals/server/implement-approval.ts';
import { contentChanged } from '#kit/content/content-changed.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { found } from '#kit/db/rows.ts';
import { fail } from '#kit/errors/errors.ts';
import type { packageRelease } from '../downloads.approvals.ts';
import { downloadsAudit } from '../downloads.audit.ts';
import type { downloadsContract } from '../downloads.contract.ts';
import { type Package, packageReleasesTable, packagesTable } from './downloads.table.ts';
import { currentPackage, packageOfVersion, wasReleased } from './packages.queries.ts';
import { assertFollows } from './upload-package.ts';

/** The second approval: visitors get this file from now on, if it is still the file that was reviewed and the newest. */
export const applyPackageRelease: Apply<z.infer<typeof packageRelease.payload>> = async (ctx, { packageId, sha256, ...facts }) => {
  const [kept] = await ctx.tx.select().from(packagesTable).where(eq(packagesTable.id, packageId)).for('update');
  if (!kept || kept.sha256.toString('hex') !== sha256) fail('downloads.replacedMeanwhile');
  await assertFollows(ctx, facts);
  await release(ctx, kept);
  await ctx.audit(downloadsAudit.packageReleased, { version: kept.version, sha256 }, { on: `package:${kept.id}` });
};

/**
 * Restores a file that was released before. One person is enough, because it must be quick and the file was approved once
 * (docs/decisions/046).
 */
export async function restorePackage(ctx: Ctx, { version, reason }: ParsedInput<typeof downloadsContract.restorePackage>): Promise<void> {
  const wanted = found(await packageOfVersion(ctx.tx, version));
  const current = await currentPackage(ctx.tx);
  if (current?.id === wanted.id) fail('downloads.alreadyOffered');
  if (!(await wasReleased(ctx.tx, wanted.id))) fail('downloads.neverReleased');
  await release(ctx, wanted);
  await ctx.audit(
    downloadsAudit.packageRestored,
    { before: current?.version ?? null, after: version, reason },
    { on: `package:${wanted.id}` },
  );
}

async function release(ctx: Ctx, { id }: Package): Promise<void> {
  await ctx.tx.insert(packageReleasesTable).values({ packageId: id });
  await contentChanged(ctx, 'downloads');
}
