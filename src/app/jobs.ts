import { alarmsJobs } from '#features/alarms/server/alarms.jobs.ts';
import { approvalJobs } from '#features/approvals/server/approvals.jobs.ts';
import { consentsJobs } from '#features/consents/server/consents.jobs.ts';
import { credentialsJobs } from '#features/credentials/server/credentials.jobs.ts';
import { deletionJobs } from '#features/deletion/server/deletion.jobs.ts';
import { gameLinkJobs } from '#features/game-link/server/game-link.jobs.ts';
import { logsJobs } from '#features/logs/server/logs.jobs.ts';
import { notificationsJobs } from '#features/notifications/server/notifications.jobs.ts';
import { redirectJobs } from '#features/redirects/server/redirects.jobs.ts';
import { sessionsJobs } from '#features/sessions/server/sessions.jobs.ts';
import { statisticsJobs } from '#features/statistics/server/statistics.jobs.ts';
import { ticketsJobs } from '#features/tickets/server/tickets.jobs.ts';
import type { Translate } from '#kit/i18n/translator.ts';
import { idempotencyJobs } from '#kit/idempotency/idempotency.jobs.ts';
import type { JobImplementation } from '#kit/jobs/jobs.ts';
import { mailJobs } from '#kit/mail/mail.jobs.ts';
import type { Mailer } from '#kit/mail/mailer.ts';
import { allPersonalData } from './personal-data.ts';

/** Every job of the product, by hand. */
export const implementedJobs = (mailer: Mailer, translate: Translate): readonly JobImplementation[] => [
  ...mailJobs(mailer),
  ...sessionsJobs,
  ...statisticsJobs,
  ...credentialsJobs,
  ...ticketsJobs,
  ...redirectJobs,
  ...logsJobs,
  ...consentsJobs,
  ...deletionJobs(allPersonalData),
  ...gameLinkJobs,
  ...idempotencyJobs,
  ...approvalJobs,
  ...notificationsJobs,
  ...alarmsJobs(translate),
];
