import { auditEvents } from '#kit/audit/audit.ts';
import { filterSchema } from '#kit/list/list-operations.ts';
import { permissions } from '#kit/permissions/permissions.ts';
import { campaignDayList, campaignList } from './campaigns.list.ts';

export const campaignsPermissions = permissions('campaigns', ['read']);

export const campaignsAudit = auditEvents('campaigns', {
  exported: filterSchema(campaignDayList),
  namesExported: filterSchema(campaignList),
});
