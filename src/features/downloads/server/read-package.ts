import type { FileHandle } from 'node:fs/promises';
import { open } from 'node:fs/promises';
import { type PackageFacts, readManifest } from './binary-manifest.ts';
import { bytesAt, openZip, type ZipFile } from './zip-directory.ts';

/** Facts of a package file, or what is wrong with it. */
export type ReadPackage =
  | PackageFacts
  | { readonly fault: 'downloads.notAPackage' | 'downloads.noManifest' | 'downloads.noProgram' | 'downloads.notSigned' };

const longestManifest = 4 * 1024 * 1024;

/** Reads a few places of the file, however large it is. The signature is not verified: phones do that, because they know the right key. */
export async function readPackage(path: string): Promise<ReadPackage> {
  const file = await open(path);
  try {
    const zip = await openZip(file);
    if (!zip) return { fault: 'downloads.notAPackage' };
    const manifest = await zip.read('AndroidManifest.xml', longestManifest);
    const facts = manifest && readManifest(manifest);
    if (!facts) return { fault: 'downloads.noManifest' };
    if (![...zip.names].some((name) => /^classes\d*\.dex$/.test(name))) return { fault: 'downloads.noProgram' };
    return (await isSigned(file, zip)) ? facts : { fault: 'downloads.notSigned' };
  } finally {
    await file.close();
  }
}

const isSigned = async (file: FileHandle, zip: ZipFile): Promise<boolean> =>
  hasJarSignature(zip.names) || hasSigningBlock(file, zip.directoryAt);

/** Scheme v1: files inside the archive. */
function hasJarSignature(names: ReadonlySet<string>): boolean {
  const all = [...names];
  return (
    names.has('META-INF/MANIFEST.MF') &&
    all.some((name) => /^META-INF\/[^/]+\.SF$/.test(name)) &&
    all.some((name) => /^META-INF\/[^/]+\.(RSA|DSA|EC)$/.test(name))
  );
}

const magic = 'APK Sig Block 42';
/** Block ids of the schemes v2, v3 and v3.1. */
const schemes = new Set([0x7109871a, 0xf05368c0, 0x1b93ad61]);
const longestBlock = 64 * 1024 * 1024;

/** Schemes v2 and later: a block before the archive's central directory, with its length at both ends and id-value pairs in between. */
async function hasSigningBlock(file: FileHandle, directoryAt: number): Promise<boolean> {
  const footer = directoryAt >= 32 ? await bytesAt(file, directoryAt - 24, 24) : undefined;
  if (footer?.toString('latin1', 8) !== magic) return false;
  const length = Number(footer.readBigUInt64LE(0));
  if (length < 24 || length > longestBlock || length + 8 > directoryAt) return false;
  const block = await bytesAt(file, directoryAt - length - 8, length + 8);
  if (!block || Number(block.readBigUInt64LE(0)) !== length) return false;
  for (let at = 8; at + 12 <= block.length - 24; ) {
    const pair = Number(block.readBigUInt64LE(at));
    if (pair < 4 || at + 8 + pair > block.length - 24) return false;
    if (schemes.has(block.readUInt32LE(at + 8)) && pair > 4) return true;
    at += 8 + pair;
  }
  return false;
}
