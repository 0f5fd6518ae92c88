import { and, eq, lt, not } from 'drizzle-orm';
import { encodeQR } from 'qr';
import { z } from 'zod';
import { type Apply, implementApproval } from '#features/approvals/server/implement-approval.ts';
import { contentChanged } from '#kit/content/content-changed.ts';
import type { Ctx, StreamCtx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { type Implementation, implement, type RawAnswer } from '#kit/contract/implement.ts';
import { found } from '#kit/db/rows.ts';
import { fail } from '#kit/errors/errors.ts';
import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { job } from '#kit/jobs/job.ts';
import { implementJob, type JobImplementation } from '#kit/jobs/jobs.ts';
import { exportList } from '#kit/list/export-list.ts';
import { rangeOf } from '#kit/list/list.ts';
import { wholeDaysOf } from '#kit/time/range.ts';
import { packageRelease } from '../downloads.approvals.ts';
import { downloadsContract } from '../downloads.contract.ts';
import { downloadsAudit, downloadsSettings } from '../downloads.feature.ts';
import { downloadList } from '../downloads.list.ts';
import { en } from '../downloads.strings.en.ts';
import { ru } from '../downloads.strings.ru.ts';
import type { DownloadCounter } from './download-counter.ts';
import { countsByDay, getDownloadFigures } from './download-figures.queries.ts';
import { type Package, packageReleasesTable, packagesTable } from './downloads.table.ts';
import { getDownloads } from './get-downloads.ts';
import { getPackageFile } from './get-package-file.ts';
import { keptInvitation } from './kept-invitation.ts';
import { openOwnStore, openStore } from './open-store.ts';
import { askedAbout, currentPackage, listPackages, packageOfVersion, presentPackage, released, wasReleased } from './packages.queries.ts';
import { forgetWriters } from './record-downloads.ts';
import { assertFollows, packagesFolder, uploadPackage } from './upload-package.ts';

declare module '#kit/feature/server-feature.ts' {
  interface ServerParts {
    readonly downloads: DownloadCounter;
  }
}

export const server: ServerFeature = {
  handlers: ({ downloads }) => [downloadsHandlers(downloads)],
  jobs: () => downloadsJobs,
  approvals: () => [implementApproval(packageRelease, applyPackageRelease)],
  settings: downloadsSettings,
  demo: async (ctx) => (await import('./seed-demo-downloads.ts')).seedDemoDownloads(ctx),
};

const forgetWritersJob = job('downloads.forgetWriters', { payload: z.object({}), schedule: '20 4 * * *' });
const sweepPackagesJob = job('downloads.sweepPackages', { payload: z.object({}), schedule: '50 4 * * *' });

const downloadsJobs: readonly JobImplementation[] = [
  implementJob(forgetWritersJob, forgetWriters),
  implementJob(sweepPackagesJob, (ctx) => sweepPackages(ctx)),
];

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

export const downloadsHandlers = (counter: DownloadCounter): readonly Implementation[] =>
  implement(downloadsContract, {
    getDownloads,
    openOwnStore: (ctx, input) => openOwnStore(ctx, input, counter),
    openStore: (ctx, { store }) => openStore(ctx, { store }, counter),
    getDownloadQr,
    getPackageFile,
    getDownloadFigures: (ctx, range) => getDownloadFigures(ctx.tx, range),
    exportDownloads,
    listPackages: async (ctx) => ({
      packages: await listPackages(ctx.tx),
      elsewhere: ctx.services.settings.get(downloadsSettings.packageUrl) || null,
    }),
    uploadPackage: async (ctx, input) => {
      const { kept, approval } = await uploadPackage(ctx, input);
      return { ...presentPackage(kept, 'waiting'), approval };
    },
    restorePackage: async (ctx, input) => void (await restorePackage(ctx, input)),
  });

/**
 * A QR code for computer screens: a phone that scans it is redirected to its own store, with the invitation code that the computer
 * followed. Black on white, as scanners need. Never stored by shared caches, because it has one URL for all visitors and some caches ignore
 * cookies.
 */
async function getDownloadQr(ctx: StreamCtx): Promise<RawAnswer> {
  const invitation = keptInvitation(ctx);
  const address = `${ctx.services.config.publicUrl}/download${invitation ? `?inv=${invitation}` : ''}`;
  const svg = encodeQR(address, 'svg', { ecc: 'medium', border: 2 });
  return {
    status: 200,
    type: 'image/svg+xml; charset=utf-8',
    body: svg.replace(/(<svg[^>]*>)/, '$1<rect width="100%" height="100%" fill="#fff"/>'),
    headers: { 'content-security-policy': "default-src 'none'; sandbox", 'cache-control': 'private, max-age=86400', vary: 'Cookie' },
  };
}

const texts = { en: en.office, ru: ru.office };

export const exportDownloads = exportList(downloadList, {
  audit: (ctx, filter) => ctx.audit(downloadsAudit.exported, filter),
  rows: async function* (ctx, filter) {
    const range = rangeOf(downloadList, filter, new Date());
    if (range) yield* await ctx.read(async (tx) => countsByDay(tx, wholeDaysOf(range), filter.sort === '-day'));
  },
  headers: { en: en.columns, ru: ru.columns },
  cells: ({ locale }) => ({
    day: ({ day }) => day,
    store: ({ store }) => texts[locale].stores[store],
    device: ({ device }) => texts[locale].devices[device],
    downloads: ({ downloads }) => downloads,
  }),
});

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
async function restorePackage(ctx: Ctx, { version, reason }: ParsedInput<typeof downloadsContract.restorePackage>): Promise<void> {
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
