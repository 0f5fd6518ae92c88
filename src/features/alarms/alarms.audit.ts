import { z } from 'zod';
import { auditEvents } from '#kit/audit/audit.ts';
import { freeWords } from '#kit/audit/audit-words.ts';
import { filterSchema } from '#kit/list/list-operations.ts';
import { alarmList } from './alarms.list.ts';

export const alarmsAudit = auditEvents('alarms', {
  raised: z.object({ kind: z.string(), subject: z.string() }),
  closed: z.object({ kind: z.string(), subject: z.string(), note: freeWords(z.string()) }),
  exported: filterSchema(alarmList),
});

export const alarmSubject = (id: number): string => `alarm:${id}`;
