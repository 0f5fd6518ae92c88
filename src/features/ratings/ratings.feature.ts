import { auditEvents } from '#kit/audit/audit.ts';
import { filterSchema } from '#kit/list/list-operations.ts';
import { permissions } from '#kit/permissions/permissions.ts';
import { moneyRatingList } from './ratings.list.ts';

export const ratingsPermissions = permissions('ratings', ['read']);

export const ratingsAudit = auditEvents('ratings', { exported: filterSchema(moneyRatingList) });
