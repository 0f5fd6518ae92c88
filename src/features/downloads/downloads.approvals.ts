import { z } from 'zod';
import { approvable } from '#features/approvals/approvable.ts';

/** Releases an installable file for everyone: one person uploads it, another approves. */
export const packageRelease = approvable('downloads.packageRelease', {
  payload: z.strictObject({
    packageId: z.int(),
    version: z.string(),
    packageName: z.string(),
    versionCode: z.int(),
    sha256: z.string(),
    /** Version that visitors got at the time of the request. */
    replaces: z.string().nullable(),
  }),
  permission: 'downloads.edit',
  describe: ({ version, packageName, versionCode, sha256, replaces }) => ({
    title: { text: 'downloads.approvals.release', values: { version } },
    changes: [
      { label: { text: 'downloads.approvals.version' }, before: replaces, after: version },
      { label: { text: 'downloads.approvals.code' }, before: null, after: String(versionCode) },
      { label: { text: 'downloads.approvals.name' }, before: null, after: packageName },
      { label: { text: 'downloads.approvals.sha256' }, before: null, after: sha256 },
    ],
  }),
});
