import { z } from 'zod';
import { auditEvents } from '#kit/audit/audit.ts';
import { filterSchema } from '#kit/list/list-operations.ts';
import { testerApplicationList } from './tester-applications.list.ts';
import { testerList } from './testers.list.ts';

export const testersAudit = auditEvents('testers', {
  applied: z.object({ application: z.int(), platform: z.string() }),
  applicationDismissed: z.object({ application: z.int() }),
  applicationRestored: z.object({ application: z.int() }),
  applicationsExported: filterSchema(testerApplicationList),
  added: z.object({ account: z.int(), expiresOn: z.iso.date().nullable() }),
  removed: z.object({ account: z.int() }),
  exported: filterSchema(testerList),
});
