import type { ServerParts } from '#kit/feature/server-feature.ts';
import { idempotencyJobs } from '#kit/idempotency/idempotency.jobs.ts';
import type { JobImplementation } from '#kit/jobs/jobs.ts';
import { keptFormsJobs } from '#kit/kept-forms/kept-forms.jobs.ts';
import { mailJobs } from '#kit/mail/mail.jobs.ts';
import type { Mailer } from '#kit/mail/mailer.ts';
import { serverFeatures } from './manifests/server-features.ts';

export const implementedJobs = (mailer: Mailer, parts: ServerParts): readonly JobImplementation[] => [
  ...mailJobs(mailer),
  ...keptFormsJobs,
  ...idempotencyJobs,
  ...serverFeatures.flatMap(({ jobs }) => jobs?.(parts) ?? []),
];
