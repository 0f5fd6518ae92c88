import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { sql } from 'drizzle-orm';
import { requestApproval } from '#features/approvals/server/request-approval.ts';
import type { UploadCtx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { failField } from '#kit/errors/errors.ts';
import { packageRelease } from '../downloads.approvals.ts';
import type { downloadsContract } from '../downloads.contract.ts';
import { downloadsAudit } from '../downloads.feature.ts';
import type { PackageFacts } from './binary-manifest.ts';
import { type Package, packagesTable } from './downloads.table.ts';
import { currentPackage, latestRelease, unreleased } from './packages.queries.ts';
import { readPackage } from './read-package.ts';

type Input = ParsedInput<typeof downloadsContract.uploadPackage>;
export type Uploaded = { readonly kept: Package; readonly approval: number };

/**
 * Stores a package file and requests its release from a second person; visitors keep getting the current one. Size, hash, name and version
 * code are read from the file instead of trusted. An unreleased file may be replaced under the same version. sweepPackages deletes files
 * that are rejected after they were stored.
 */
export async function uploadPackage(ctx: UploadCtx, { version, reason }: Input): Promise<Uploaded> {
  const [file] = ctx.uploads;
  if (!file || file.size === 0) return failField('file', 'downloads.noFile');
  const facts = await readPackage(file.path);
  if ('fault' in facts) return failField('file', facts.fault);
  const sha256 = await hashOf(file.path);
  const hex = sha256.toString('hex');
  const fileKey = `${packagesFolder}${hex}-${randomUUID()}`;
  // Before the first statement: storing 2 GB takes minutes, and the database aborts transactions that are idle for half a minute.
  await ctx.services.files.put(fileKey, createReadStream(file.path), { contentType: packageType, limit: file.size });
  await assertFollows(ctx, facts);
  const kept = await keep(ctx, { version, fileKey, size: file.size, sha256, ...facts });
  const replaces = (await currentPackage(ctx.tx))?.version ?? null;
  const approval = await requestApproval(
    ctx,
    packageRelease,
    { packageId: kept.id, version, ...facts, sha256: hex, replaces },
    { on: `package:${kept.id}`, reason },
  );
  await ctx.audit(
    downloadsAudit.packageUploaded,
    { version, size: kept.size, sha256: hex, ...facts, approval },
    { on: `package:${kept.id}` },
  );
  return { kept, approval };
}

/** Every upload has its own key, so that the sweep cannot delete a newer file under the same key. */
export const packagesFolder = 'packages/';
export const packageType = 'application/vnd.android.package-archive';

/** Phones install an update only with the same package name and a higher version code. */
export async function assertFollows({ tx }: Pick<UploadCtx, 'tx'>, { packageName, versionCode }: PackageFacts): Promise<void> {
  const latest = await latestRelease(tx);
  if (!latest) return;
  if (latest.packageName !== packageName) failField('file', 'downloads.otherPackage', { name: packageName, expected: latest.packageName });
  if (versionCode <= latest.versionCode) failField('file', 'downloads.codeNotHigher', { code: versionCode, latest: latest.versionCode });
}

async function keep({ tx }: UploadCtx, values: Omit<Package, 'id' | 'uploadedAt'>): Promise<Package> {
  const [fresh] = await tx.insert(packagesTable).values(values).onConflictDoNothing({ target: packagesTable.version }).returning();
  if (fresh) return fresh;
  const [replaced] = await tx
    .update(packagesTable)
    .set({ ...values, uploadedAt: sql`now()` })
    .where(unreleased(values.version))
    .returning();
  return replaced ?? failField('version', 'downloads.versionTaken');
}

async function hashOf(path: string): Promise<Buffer> {
  const hash = createHash('sha256');
  for await (const part of createReadStream(path)) hash.update(part);
  return hash.digest();
}
