import { z } from 'zod';
import type { Translate } from '#kit/i18n/translator.ts';
import { job } from '#kit/jobs/job.ts';
import { implementJob, type JobImplementation } from '#kit/jobs/jobs.ts';
import { mailAlarmJob } from './mail-alarm.job.ts';
import { mailAlarm } from './mail-alarm.ts';
import { sendAuditHead, storeAuditHead } from './send-audit-head.ts';
import { verifyAuditChain } from './verify-audit-chain.ts';

/** Sends the day's last hash to the mailbox when the day ends in Moscow. */
export const sendAuditHeadJob = job('alarms.sendAuditHead', { payload: z.object({}), schedule: '0 0 * * *' });
/** Frequent, so that few entries can be cut from the end of the chain before its head is stored. */
export const storeAuditHeadJob = job('alarms.storeAuditHead', { payload: z.object({}), schedule: '*/10 * * * *' });
/** Reads every audit entry, possibly tens of millions. */
export const verifyAuditJob = job('alarms.verifyAudit', { payload: z.object({}), schedule: '30 3 * * *', minutes: 180 });

export const alarmsJobs = (translate: Translate): readonly JobImplementation[] => [
  implementJob(mailAlarmJob, (ctx, { id }) => mailAlarm(ctx, id, translate)),
  implementJob(sendAuditHeadJob, (ctx) => sendAuditHead(ctx, translate)),
  implementJob(storeAuditHeadJob, storeAuditHead),
  implementJob(verifyAuditJob, verifyAuditChain),
];
