import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { supportSettings } from '../support.settings.ts';
import { paymentChecksHandlers } from './payment-checks.handlers.ts';
import { supportHandlers } from './support.handlers.ts';
import { supportJobs } from './support.jobs.ts';
import { supportPalette } from './support.palette.ts';
import { supportPersonalData } from './support.personal-data.ts';
import { ticketsWaiting } from './support.waiting.ts';
import { supportDeskHandlers } from './support-desk.handlers.ts';
import { supportStatsHandlers } from './support-stats.handlers.ts';
import { ticketFiles } from './ticket-files.ts';

export const server: ServerFeature = {
  handlers: () => [supportHandlers, supportDeskHandlers, paymentChecksHandlers, supportStatsHandlers],
  jobs: () => supportJobs,
  personalData: supportPersonalData,
  waiting: () => [ticketsWaiting],
  settings: supportSettings,
  images: [ticketFiles],
  palette: [supportPalette],
  demo: async ({ tx }) => (await import('./seed-demo-support.ts')).seedDemoSupport(tx),
};
