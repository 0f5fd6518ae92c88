import { z } from 'zod';
import { auditEvents } from '#kit/audit/audit.ts';
import { freeWords } from '#kit/audit/audit-words.ts';
import { filterSchema } from '#kit/list/list-operations.ts';
import { downloadList } from './downloads.list.ts';

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
