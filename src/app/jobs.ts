import { redirectJobs } from '#features/redirects/server/redirects.jobs.ts';
import { sessionsJobs } from '#features/sessions/server/sessions.jobs.ts';
import type { JobImplementation } from '#kit/jobs/jobs.ts';
import { mailJobs } from '#kit/mail/mail.jobs.ts';
import type { Mailer } from '#kit/mail/mailer.ts';

/** Every job of the product, by hand. */
export const implementedJobs = (mailer: Mailer): readonly JobImplementation[] => [...mailJobs(mailer), ...sessionsJobs, ...redirectJobs];
