import { auditEvents } from '#kit/audit/audit.ts';
import { filterSchema } from '#kit/list/list-operations.ts';
import { judgementList, missList } from './help.list.ts';

export const helpAudit = auditEvents('help', { missesExported: filterSchema(missList), judgementsExported: filterSchema(judgementList) });
