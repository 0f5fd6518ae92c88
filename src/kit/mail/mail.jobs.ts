import { z } from 'zod';
import { job } from '#kit/jobs/job.ts';
import { implementJob } from '#kit/jobs/jobs.ts';
import type { Mailer } from './mailer.ts';

/** Queued with the change that causes it, so that nobody is told of something that did not happen. */
export const sendMail = job('mail.send', {
  payload: z.object({
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    key: z.string(),
    replyTo: z.string().optional(),
    thread: z.string().optional(),
  }),
  retries: 10,
  // It names its reader: an address that was erased must not live on in the queue.
  rememberedHours: 24,
  // Whoever reads a link to a new password in the queue has the account.
  sealed: true,
});

/** Sends before any statement opens the job's transaction; a repeat after a crash carries the same Message-ID. */
export const mailJobs = (mailer: Mailer) => [implementJob(sendMail, (_ctx, mail) => mailer.send(mail))];
