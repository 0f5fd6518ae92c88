import { z } from 'zod';
import { job } from '#kit/jobs/job.ts';
import { implementJob } from '#kit/jobs/jobs.ts';
import type { Mailer } from './mailer.ts';
import { isRefusedMailbox } from './refused-mailbox.ts';

/** Queued in the transaction of the change, so that no one is notified of something that did not happen. */
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
  // It contains the recipient: an erased address must not survive in the queue.
  rememberedHours: 24,
  // A password reset link in the queue would give access to the account.
  sealed: true,
});

/**
 * Sends before any statement opens the job's transaction; a repeat after a crash has the same Message-ID. A mailbox that does not exist is
 * a typo or someone else's address: it is counted and raises no alarm.
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
