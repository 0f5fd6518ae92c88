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
  /** In hexadecimal, as programs print it. */
  sha256: z.string(),
  uploadedAt: z.iso.datetime(),
});
export type OfferedPackage = z.infer<typeof OfferedPackage>;

const PackageView = OfferedPackage.extend({
  /** As the file itself says; null: uploaded before it was read. */
  packageName: z.string().nullable(),
  versionCode: z.int().nullable(),
  /** waiting: nobody has let it out; earlier: it was offered before, and can be again. */
  state: z.enum(['current', 'waiting', 'earlier']),
});
export type PackageView = z.infer<typeof PackageView>;

const GB = 1024 ** 3;
const Version = freeLine().regex(/^\d{1,5}(\.\d{1,5}){1,3}$/, 'downloads.badVersion');
const Reason = freeText().min(5).max(500);

const Downloads = z.object({
  /** Those that can be had now. */
  stores: z.array(Store),
  /** null: there is none, or it lies elsewhere, where nobody here has measured it. */
  package: OfferedPackage.nullable(),
  needs: z.object({ android: z.string(), ios: z.string(), memory: z.int(), room: z.int() }),
});
export type Downloads = z.infer<typeof Downloads>;

const Figures = z.object({
  total: z.int(),
  /** Every day of the range, those without downloads too. */
  days: z.array(z.object({ day: z.string(), downloads: z.int() })),
  /** Every store, with its downloads by device. */
  stores: z.array(z.object({ store: Store, total: z.int(), phone: z.int(), tablet: z.int(), desktop: z.int(), other: z.int() })),
});
export type DownloadFigures = z.infer<typeof Figures>;

const everybody = { audience: 'everybody' } as const;
const staff = { audience: 'staff' } as const;
/** Links collect parameters of campaigns on their way, so these inputs are not strict. */
const redirect = { ...everybody, method: 'GET', kind: 'redirect' } as const;

export const downloadsContract = contract('downloads', {
  getDownloads: { ...everybody, method: 'GET', path: '/api/downloads', output: Downloads },
  /** The address behind the QR code: leads a phone to its own store, a computer to the landing. */
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
    /** Newest first. Visitors get the current one, unless a setting leads elsewhere. */
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
    /** `reason`: what the second person reads. */
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
  /** Back to a file that was offered before, at once. */
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
