import { auditEvents } from '#kit/audit/audit.ts';
import { filterSchema } from '#kit/list/list-operations.ts';
import { permissions } from '#kit/permissions/permissions.ts';
import { judgementList, missList } from './help.list.ts';

export const helpPermissions = permissions('help', ['read']);

export const helpAudit = auditEvents('help', { missesExported: filterSchema(missList), judgementsExported: filterSchema(judgementList) });
