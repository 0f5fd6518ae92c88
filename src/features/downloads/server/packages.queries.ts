import { and, desc, eq, isNotNull, not, type SQL, sql } from 'drizzle-orm';
import { approvalsTable } from '#features/approvals/server/approvals.table.ts';
import type { Tx } from '#kit/db/database.ts';
import type { OfferedPackage, PackageView } from '../downloads.contract.ts';
import type { PackageFacts } from './binary-manifest.ts';
import { type Package, packageReleasesTable, packagesTable } from './downloads.table.ts';

/** Newest first, with their states. */
export async function listPackages(tx: Tx): Promise<PackageView[]> {
  const current = await currentPackage(tx);
  const rows = await tx.select({ one: packagesTable, released }).from(packagesTable).orderBy(desc(packagesTable.id)).limit(50);
  return rows.map((row) => presentPackage(row.one, row.one.id === current?.id ? 'current' : row.released ? 'earlier' : 'waiting'));
}

export async function currentPackage(tx: Tx): Promise<Package | undefined> {
  const [row] = await tx
    .select({ one: packagesTable })
    .from(packageReleasesTable)
    .innerJoin(packagesTable, eq(packagesTable.id, packageReleasesTable.packageId))
    .orderBy(desc(packageReleasesTable.id))
    .limit(1);
  return row?.one;
}

/** The highest version ever released: some phones have it. */
export async function latestRelease(tx: Tx): Promise<PackageFacts | undefined> {
  const [row] = await tx
    .select({ packageName: sql<string>`${packagesTable.packageName}`, versionCode: sql<number>`${packagesTable.versionCode}::float8` })
    .from(packagesTable)
    .where(and(isNotNull(packagesTable.packageName), isNotNull(packagesTable.versionCode), released))
    .orderBy(desc(packagesTable.versionCode))
    .limit(1);
  return row;
}

export async function packageOfVersion(tx: Tx, version: string): Promise<Package | undefined> {
  const [row] = await tx.select().from(packagesTable).where(eq(packagesTable.version, version));
  return row;
}

export const wasReleased = async (tx: Tx, packageId: number): Promise<boolean> =>
  (await tx.$count(packageReleasesTable, eq(packageReleasesTable.packageId, packageId))) > 0;

/** Raw SQL, because for a single table the query builder omits the table name from columns. */
export const released = sql<boolean>`exists (select from package_releases r where r.package_id = packages.id)`;

/** Its release waits for a second person. */
export const askedAbout = sql<boolean>`exists (
  select from ${approvalsTable} a where a.state = 'pending' and a.subject = 'package:' || packages.id)`;

/** This version, if it was never released. */
export const unreleased = (version: string): SQL | undefined => and(eq(packagesTable.version, version), not(released));

export const presentOffered = ({ version, size, sha256, uploadedAt }: Package): OfferedPackage => ({
  version,
  size,
  sha256: sha256.toString('hex'),
  uploadedAt: uploadedAt.toISOString(),
});

export const presentPackage = (one: Package, state: PackageView['state']): PackageView => ({
  ...presentOffered(one),
  packageName: one.packageName,
  versionCode: one.versionCode,
  state,
});
