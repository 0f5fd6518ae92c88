import { desc, eq } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import type { PackageView } from '../downloads.contract.ts';
import { type Package, packagesTable } from './downloads.table.ts';

export const listPackages = (tx: Tx): Promise<Package[]> => tx.select().from(packagesTable).orderBy(desc(packagesTable.id)).limit(50);

export async function newestPackage(tx: Tx): Promise<Package | undefined> {
  const [row] = await tx.select().from(packagesTable).orderBy(desc(packagesTable.id)).limit(1);
  return row;
}

export async function packageOfVersion(tx: Tx, version: string): Promise<Package | undefined> {
  const [row] = await tx.select().from(packagesTable).where(eq(packagesTable.version, version));
  return row;
}

export const presentPackage = ({ version, size, sha256, uploadedAt }: Package): PackageView => ({
  version,
  size,
  sha256: sha256.toString('hex'),
  uploadedAt: uploadedAt.toISOString(),
});
