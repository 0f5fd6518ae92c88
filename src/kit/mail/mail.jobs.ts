import { z } from 'zod';
import { job } from '#kit/jobs/job.ts';
import { implementJob } from '#kit/jobs/jobs.ts';
import type { Mailer } from './mailer.ts';
import { isRefusedMailbox } from './refused-mailbox.ts';

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

/**
 * Sends before any statement opens the job's transaction; a repeat after a crash carries the same Message-ID. A mailbox that does not
 * exist is its writer's slip, or a stranger's: it is counted, and nobody is woken for it.
 */
export const mailJobs = (mailer: Mailer) => [
  implementJob(sendMail, async ({ log, services }, mail) => {
    try {
      await mailer.send(mail);
    } catch (error) {
      if (!isRefusedMailbox(error)) throw error;
      log.warn({ err: error, key: mail.key }, 'a mail has no reader: its mailbox does not exist');
      services.metrics.counter('mails_without_mailbox_total', 'Mails whose mailbox does not exist, as the mail server says').add();
    }
  }),
];
