import { implementJob } from '#kit/jobs/jobs.ts';
import { recheckOrder, scanOrders } from './orders/recheck-order.ts';
import { recheckOrderJob, scanOrdersJob, scanRefundsJob, sendRefundJob } from './payments.job-kinds.ts';
import type { Providers } from './providers/provider.ts';
import { scanRefunds } from './refunds/scan-refunds.ts';
import { sendRefund } from './refunds/send-refund.ts';

export const paymentsJobs = (providers: Providers) => [
  implementJob(scanOrdersJob, (ctx) => scanOrders(ctx)),
  implementJob(recheckOrderJob, (ctx, payload) => recheckOrder(ctx, payload, providers)),
  implementJob(scanRefundsJob, (ctx) => scanRefunds(ctx)),
  implementJob(sendRefundJob, (ctx, payload) => sendRefund(ctx, payload, providers)),
];
