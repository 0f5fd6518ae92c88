import { auditEvents } from '#kit/audit/audit.ts';
import { filterSchema } from '#kit/list/list-operations.ts';
import { campaignList } from './campaigns.list.ts';

export const campaignsAudit = auditEvents('campaigns', { exported: filterSchema(campaignList) });
