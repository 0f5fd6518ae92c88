import { auditEvents } from '#kit/audit/audit.ts';
import { filterSchema } from '#kit/list/list-operations.ts';
import { moneyRatingList } from './ratings.list.ts';

export const ratingsAudit = auditEvents('ratings', { exported: filterSchema(moneyRatingList) });
