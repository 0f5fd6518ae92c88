import { z } from 'zod';
import { auditEvents } from '#kit/audit/audit.ts';
import { filterSchema } from '#kit/list/list-operations.ts';
import { leaderRoster } from './leaders.list.ts';

const Of = z.object({ server: z.int(), globalId: z.int(), faction: z.string(), reason: z.string() });

export const leadersAudit = auditEvents('leaders', {
  appointed: Of,
  reprimanded: Of,
  dismissed: Of,
  exported: filterSchema(leaderRoster),
});

export const leaderSubject = (id: number): string => `leader:${id}`;
