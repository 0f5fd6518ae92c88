import { logsOf } from '#features/logs/server/log-store.ts';
import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { complaintsAudit } from '../complaints.audit.ts';
import { complaintsSettings } from '../complaints.settings.ts';
import { complaintDeskHandlers } from './complaint-desk.handlers.ts';
import { complaintFiles } from './complaint-files.ts';
import { complaintsHandlers } from './complaints.handlers.ts';
import { complaintsJobs } from './complaints.jobs.ts';
import { complaintsPalette } from './complaints.palette.ts';
import { complaintsPersonalData } from './complaints.personal-data.ts';
import { hidesAdminCases } from './complaints.queries.ts';

export const server: ServerFeature = {
  handlers: () => [complaintsHandlers, complaintDeskHandlers],
  jobs: () => complaintsJobs,
  personalData: complaintsPersonalData,
  settings: complaintsSettings,
  images: [complaintFiles],
  palette: [complaintsPalette],
  auditTexts: { [complaintsAudit.answerDeleted.id]: ['answer'] },
  auditHides: hidesAdminCases,
  demo: async (ctx) => (await import('./seed-demo-complaints.ts')).seedDemoComplaints(ctx, logsOf(ctx)),
};
