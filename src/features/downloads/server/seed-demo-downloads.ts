import { createCipheriv, createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import { only } from '#kit/db/rows.ts';
import { seededRandom } from '#kit/random/seeded-random.ts';
import { addDays, dayOf } from '#kit/time/moscow.ts';
import { stores } from '../stores.ts';
import { type DownloadCounts, downloadCountsTable, packageReleasesTable, packagesTable } from './downloads.table.ts';
import { packagesFolder, packageType } from './upload-package.ts';
import { zipArchive } from './zip-archive.ts';

const version = '1.8.2';

/** A typical package size; the game downloads its assets itself. Generated in a fraction of a second. */
const citySize = 38 * 1024 * 1024;

/** The demo's package, a valid archive of realistic size with a note inside, and two months of downloads (docs/decisions/107). */
export async function seedDemoDownloads({ tx, services }: Pick<Ctx, 'tx' | 'services'>, today = dayOf(new Date())): Promise<void> {
  const [known] = await tx.select({ id: packagesTable.id }).from(packagesTable).where(eq(packagesTable.version, version));
  if (!known) await keepPackage({ tx, services });
  const [counted] = await tx.select({ day: downloadCountsTable.day }).from(downloadCountsTable).limit(1);
  if (!counted) await tx.insert(downloadCountsTable).values(demoCounts(today));
}

async function keepPackage({ tx, services: { config, files } }: Pick<Ctx, 'tx' | 'services'>): Promise<void> {
  const bytes = demoPackage(config.brand.gameName);
  const sha256 = createHash('sha256').update(bytes).digest();
  const fileKey = `${packagesFolder}${sha256.toString('hex')}`;
  if (!(await files.head(fileKey))) await files.put(fileKey, bytes, { contentType: packageType, limit: bytes.length });
  const kept = only(await tx.insert(packagesTable).values({ version, fileKey, size: bytes.length, sha256 }).returning());
  await tx.insert(packageReleasesTable).values({ packageId: kept.id });
}

function demoPackage(game: string): Buffer {
  const text = `${game} ${version}\n\nThis archive stands in for the game's package in a demonstration.\nЭтот архив заменяет установочный файл игры в демонстрации.\n`;
  return zipArchive([
    { name: 'META-INF/MANIFEST.MF', body: Buffer.from('Manifest-Version: 1.0\nCreated-By: demonstration\n\n') },
    { name: 'assets/about.txt', body: Buffer.from(text) },
    { name: 'assets/city.pak', body: noise(citySize), packed: false },
  ]);
}

/** Deterministic incompressible bytes. */
function noise(size: number): Buffer {
  const cipher = createCipheriv('aes-128-ctr', Buffer.alloc(16, 'city'), Buffer.alloc(16));
  return cipher.update(Buffer.alloc(size));
}

const shares = { google: 190, russian: 120, apple: 70, package: 40 } as const;
const devices = { phone: 0.82, tablet: 0.09, desktop: 0.09 } as const;

function demoCounts(today: string): DownloadCounts[] {
  const random = seededRandom('downloads');
  return Array.from({ length: 60 }, (_, back) => addDays(today, -back)).flatMap((day) =>
    stores.flatMap((store) =>
      (['phone', 'tablet', 'desktop'] as const).map((device) => ({
        day,
        store,
        device,
        downloads: Math.max(1, Math.round(shares[store] * devices[device] * (0.7 + 0.6 * random()))),
      })),
    ),
  );
}
