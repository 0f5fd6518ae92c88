import { alarmsJobs } from '#features/alarms/server/alarms.jobs.ts';
import { approvalJobs } from '#features/approvals/server/approvals.jobs.ts';
import { attachmentsJobs } from '#features/attachments/server/attachments.jobs.ts';
import { bugsJobs } from '#features/bugs/server/bugs.jobs.ts';
import { campaignsJobs } from '#features/campaigns/server/campaigns.jobs.ts';
import { consentsJobs } from '#features/consents/server/consents.jobs.ts';
import { credentialsJobs } from '#features/credentials/server/credentials.jobs.ts';
import { deletionJobs } from '#features/deletion/server/deletion.jobs.ts';
import { donationRequestsJobs } from '#features/donation-requests/server/donation-requests.jobs.ts';
import { downloadsJobs } from '#features/downloads/server/downloads.jobs.ts';
import { gameLinkJobs } from '#features/game-link/server/game-link.jobs.ts';
import { logsJobs } from '#features/logs/server/logs.jobs.ts';
import { newsJobs } from '#features/news/server/news.jobs.ts';
import { notificationsJobs } from '#features/notifications/server/notifications.jobs.ts';
import { paymentsJobs } from '#features/payments/server/payments.jobs.ts';
import type { Providers } from '#features/payments/server/providers/provider.ts';
import { promocodesJobs } from '#features/promocodes/server/promocodes.jobs.ts';
import { redirectJobs } from '#features/redirects/server/redirects.jobs.ts';
import { sandboxPayJobs } from '#features/sandbox-pay/server/sandbox-pay.jobs.ts';
import { sandboxPaySecret } from '#features/sandbox-pay/server/sandbox-pay.signature.ts';
import { sessionsJobs } from '#features/sessions/server/sessions.jobs.ts';
import { socialsJobs } from '#features/socials/server/socials.jobs.ts';
import { statisticsJobs } from '#features/statistics/server/statistics.jobs.ts';
import { testersJobs } from '#features/testers/server/testers.jobs.ts';
import { ticketsJobs } from '#features/tickets/server/tickets.jobs.ts';
import { twoStepJobs } from '#features/two-step/server/seal-secrets-anew.ts';
import type { Translate } from '#kit/i18n/translator.ts';
import { idempotencyJobs } from '#kit/idempotency/idempotency.jobs.ts';
import type { JobImplementation } from '#kit/jobs/jobs.ts';
import { keptFormsJobs } from '#kit/kept-forms/kept-forms.jobs.ts';
import { mailJobs } from '#kit/mail/mail.jobs.ts';
import type { Mailer } from '#kit/mail/mailer.ts';
import type { Config } from './config.ts';
import type { OwnAddress } from './own-address.ts';
import { hasSandbox } from './payment-providers.ts';
import { allPersonalData } from './personal-data.ts';

export type JobParts = { readonly config: Config; readonly providers: Providers; readonly ownAddress: OwnAddress };

/** Every job of the product, by hand. */
export const implementedJobs = (
  mailer: Mailer,
  translate: Translate,
  { config, providers, ownAddress }: JobParts,
): readonly JobImplementation[] => [
  ...mailJobs(mailer),
  ...downloadsJobs,
  ...socialsJobs,
  ...sessionsJobs,
  ...twoStepJobs,
  ...statisticsJobs,
  ...credentialsJobs,
  ...ticketsJobs,
  ...newsJobs,
  ...donationRequestsJobs,
  ...promocodesJobs,
  ...redirectJobs,
  ...attachmentsJobs,
  ...logsJobs,
  ...consentsJobs,
  ...bugsJobs,
  ...testersJobs,
  ...campaignsJobs,
  ...keptFormsJobs,
  ...deletionJobs(allPersonalData),
  ...gameLinkJobs,
  ...idempotencyJobs,
  ...approvalJobs,
  ...notificationsJobs,
  ...alarmsJobs(translate),
  ...paymentsJobs(providers),
  ...(hasSandbox(config) ? sandboxPayJobs({ secret: sandboxPaySecret(config.appSecret), shop: ownAddress.current }) : []),
];
