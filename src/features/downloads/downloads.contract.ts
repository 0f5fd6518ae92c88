import { z } from 'zod';
import { contract } from '#kit/contract/contract.ts';
import { fewEnoughDays, inDays } from '#kit/contract/days.ts';
import { freeLine, freeText, rawString } from '#kit/contract/text-fields.ts';
import { exportOperation } from '#kit/list/list-operations.ts';
import { downloadList } from './downloads.list.ts';
import { stores } from './stores.ts';

const Store = z.enum(stores);

const OfferedPackage = z.object({
  version: z.string(),
  /** Bytes. */
  size: z.int(),
  /** Hexadecimal, like the output of sha256sum. */
  sha256: z.string(),
  uploadedAt: z.iso.datetime(),
});
export type OfferedPackage = z.infer<typeof OfferedPackage>;

const PackageView = OfferedPackage.extend({
  /** From the file's manifest; null: uploaded before manifests were read. */
  packageName: z.string().nullable(),
  versionCode: z.int().nullable(),
  /** waiting: not released; earlier: was released before and can be restored. */
  state: z.enum(['current', 'waiting', 'earlier']),
});
export type PackageView = z.infer<typeof PackageView>;

const GB = 1024 ** 3;
const Version = freeLine().regex(/^\d{1,5}(\.\d{1,5}){1,3}$/, 'downloads.badVersion');
const Reason = freeText().min(5).max(500);

const Downloads = z.object({
  /** Currently available stores. */
  stores: z.array(Store),
  /** null: none, or hosted elsewhere, so that its size and hash are unknown. */
  package: OfferedPackage.nullable(),
  needs: z.object({ android: z.string(), ios: z.string(), memory: z.int(), room: z.int() }),
});
export type Downloads = z.infer<typeof Downloads>;

const Figures = z.object({
  total: z.int(),
  /** Every day of the range, including days without downloads. */
  days: z.array(z.object({ day: z.string(), downloads: z.int() })),
  /** Every store with its downloads by device. */
  stores: z.array(z.object({ store: Store, total: z.int(), phone: z.int(), tablet: z.int(), desktop: z.int(), other: z.int() })),
});
export type DownloadFigures = z.infer<typeof Figures>;

const everybody = { audience: 'everybody' } as const;
const staff = { audience: 'staff' } as const;
/** Not strict, because shared links collect tracking parameters. */
const redirect = { ...everybody, method: 'GET', kind: 'redirect' } as const;

export const downloadsContract = contract('downloads', {
  getDownloads: { ...everybody, method: 'GET', path: '/api/downloads', output: Downloads },
  /** Target of the QR code: redirects a phone to its own store, a computer to the landing. */
  openOwnStore: { ...redirect, path: '/download', input: z.object({ inv: rawString('name').optional() }) },
  openStore: { ...redirect, path: '/download/:store', input: z.object({ store: rawString('name') }), errors: ['kit.notFound'] },
  getDownloadQr: { ...everybody, method: 'GET', path: '/download/qr.svg', kind: 'raw', input: z.object({}) },
  getPackageFile: {
    ...everybody,
    method: 'GET',
    path: '/download/package/:version/:name',
    kind: 'stream',
    input: z.object({ version: rawString('name'), name: rawString('name') }),
    errors: ['kit.notFound'],
  },
  getDownloadFigures: {
    ...staff,
    mayBeOld: true,
    permission: 'downloads.read',
    method: 'GET',
    path: '/api/staff/downloads/figures',
    input: z.strictObject(inDays).superRefine(fewEnoughDays),
    output: Figures,
  },
  exportDownloads: {
    ...staff,
    permission: 'downloads.read',
    ...exportOperation('/api/staff/downloads/figures/export', downloadList),
    audit: 'downloads.exported',
  },
  listPackages: {
    ...staff,
    permission: 'downloads.read',
    method: 'GET',
    path: '/api/staff/downloads/packages',
    /** Newest first. Visitors get the current one, unless a setting points elsewhere. */
    output: z.object({ packages: z.array(PackageView), elsewhere: z.string().nullable() }),
  },
  uploadPackage: {
    ...staff,
    permission: 'downloads.edit',
    passwordAgain: true,
    method: 'POST',
    path: '/api/staff/downloads/packages',
    kind: 'upload',
    bodyLimit: 2 * GB,
    /** `reason`: shown to the second person. */
    input: z.strictObject({ version: Version, reason: Reason }),
    /** `approval`: the request that a second person decides. */
    output: PackageView.extend({ approval: z.int() }),
    errors: [
      'downloads.versionTaken',
      'downloads.noFile',
      'downloads.notAPackage',
      'downloads.noManifest',
      'downloads.noProgram',
      'downloads.notSigned',
      'downloads.otherPackage',
      'downloads.codeNotHigher',
      'approvals.alreadyWaiting',
      'approvals.nobodyToAsk',
    ],
    audit: 'downloads.packageUploaded',
  },
  /** Restores a file that was released before, at once. */
  restorePackage: {
    ...staff,
    permission: 'downloads.edit',
    passwordAgain: true,
    method: 'POST',
    path: '/api/staff/downloads/packages/:version/restore',
    input: z.strictObject({ version: Version, reason: Reason }),
    errors: ['kit.notFound', 'downloads.alreadyOffered', 'downloads.neverReleased'],
    audit: 'downloads.packageRestored',
  },
});
