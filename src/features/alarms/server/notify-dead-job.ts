import type { Ctx } from '#kit/contract/context.ts';
import type { DeadJob } from '#kit/jobs/jobs.ts';
import { scrubText } from '#kit/log/scrub.ts';
import { sendMail } from '#kit/mail/mail.jobs.ts';
import { appAlarms } from '../alarms.alarms.ts';
import { raiseAlarm } from './raise-alarm.ts';

/** A job that failed for good raises an alarm. All undelivered mail shares one alarm, because it nearly always has one cause. */
export async function notifyDeadJob(ctx: Ctx, { name, retries, reason }: DeadJob): Promise<void> {
  const params = { job: name, tries: retries + 1, reason: scrubText(reason).slice(0, 500) || '?' };
  const kind = name === sendMail.name ? appAlarms.mailDead : appAlarms.jobDead;
  await raiseAlarm(ctx, { kind, on: `job:${name}`, params });
}
