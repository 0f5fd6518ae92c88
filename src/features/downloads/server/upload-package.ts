import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { contentChanged } from '#kit/content/content-changed.ts';
import type { UploadCtx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { failField } from '#kit/errors/errors.ts';
import { downloadsAudit } from '../downloads.audit.ts';
import type { downloadsContract } from '../downloads.contract.ts';
import { type Package, packagesTable } from './downloads.table.ts';

/** Keeps a package file and makes it the one that visitors get. Size and hash are measured here, not believed. */
export async function uploadPackage(ctx: UploadCtx, { version }: ParsedInput<typeof downloadsContract.uploadPackage>): Promise<Package> {
  const [file] = ctx.uploads;
  if (!file || file.size === 0) return failField('file', 'downloads.noFile');
  if (!(await isArchive(file.path))) return failField('file', 'downloads.notAPackage');
  const sha256 = await hashOf(file.path);
  const fileKey = `packages/${sha256.toString('hex')}`;
  await ctx.services.files.put(fileKey, createReadStream(file.path), { contentType: packageType, limit: file.size });
  const [kept] = await ctx.tx
    .insert(packagesTable)
    .values({ version, fileKey, size: file.size, sha256 })
    .onConflictDoNothing({ target: packagesTable.version })
    .returning();
  if (!kept) return failField('version', 'downloads.versionTaken');
  await contentChanged(ctx, 'downloads');
  await ctx.audit(
    downloadsAudit.packageUploaded,
    { version, size: kept.size, sha256: sha256.toString('hex') },
    { on: `package:${kept.id}` },
  );
  return kept;
}

export const packageType = 'application/vnd.android.package-archive';

/** A package is a ZIP archive: it begins with one and does not end in the middle. */
async function isArchive(path: string): Promise<boolean> {
  const handle = await open(path);
  try {
    const head = await handle.read(Buffer.alloc(4), 0, 4, 0);
    const { size } = await handle.stat();
    const length = Math.min(size, 65_557);
    const tail = await handle.read(Buffer.alloc(length), 0, length, size - length);
    return head.buffer.equals(Buffer.from('PK\u0003\u0004', 'latin1')) && tail.buffer.includes(Buffer.from('PK\u0005\u0006', 'latin1'));
  } finally {
    await handle.close();
  }
}

async function hashOf(path: string): Promise<Buffer> {
  const hash = createHash('sha256');
  for await (const part of createReadStream(path)) hash.update(part);
  return hash.digest();
}
