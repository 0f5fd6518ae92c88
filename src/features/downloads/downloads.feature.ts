import { z } from 'zod';
import { auditEvents } from '#kit/audit/audit.ts';
import { freeWords } from '#kit/audit/audit-words.ts';
import { errors } from '#kit/errors/errors.ts';
import { filterSchema } from '#kit/list/list-operations.ts';
import { permissions } from '#kit/permissions/permissions.ts';
import { settings } from '#kit/settings/settings.ts';
import { downloadList } from './downloads.list.ts';

export const downloadsPermissions = permissions('downloads', ['read', 'edit']);

export const downloadsErrors = errors('downloads', {
  // For a single field; always inside `fields` of kit.invalidInput.
  badVersion: { status: 422 },
  versionTaken: { status: 422 },
  noFile: { status: 422 },
  notAPackage: { status: 422 },
  noManifest: { status: 422 },
  noProgram: { status: 422 },
  notSigned: { status: 422 },
  otherPackage: { status: 422 },
  codeNotHigher: { status: 422 },
  // For a release.
  replacedMeanwhile: { status: 409 },
  alreadyOffered: { status: 409 },
  neverReleased: { status: 409 },
});

export const downloadsSettings = settings('downloads', 'downloads.edit', {
  googleUrl: { type: 'url', default: 'https://play.example/store/apps/details?id=com.prospektgames.city', secondPerson: 'changed' },
  russianUrl: { type: 'url', default: 'https://rustore.example/catalog/app/com.prospektgames.city', secondPerson: 'changed' },
  appleUrl: { type: 'url', default: 'https://apps.example/app/prospekt-city/id6470000001', secondPerson: 'changed' },
  packageUrl: { type: 'url', optional: true, default: '', secondPerson: 'changed' },
  androidVersion: { type: 'text', max: 20, default: '9' },
  iosVersion: { type: 'text', max: 20, default: '15' },
  memoryGigabytes: { type: 'number', min: 1, max: 64, default: 3 },
  roomGigabytes: { type: 'number', min: 1, max: 500, default: 4 },
});

export const downloadsAudit = auditEvents('downloads', {
  packageUploaded: z.object({
    version: z.string(),
    size: z.int(),
    sha256: z.string(),
    packageName: z.string(),
    versionCode: z.int(),
    approval: z.int(),
  }),
  packageReleased: z.object({ version: z.string(), sha256: z.string() }),
  packageRestored: z.object({ before: z.string().nullable(), after: z.string(), reason: freeWords(z.string()) }),
  exported: filterSchema(downloadList),
});
