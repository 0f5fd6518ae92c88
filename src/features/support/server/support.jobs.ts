import { z } from 'zod';
import { rightsEndedJob } from '#features/staff-grants/server/rights-ended.job.ts';
import { job } from '#kit/jobs/job.ts';
import { implementJob, type JobImplementation } from '#kit/jobs/jobs.ts';
import { carryOutConversion, carryOutConversionJob } from './convert-ticket.ts';
import { freeTickets } from './free-tickets.ts';
import { sweepMails, sweepMailsJob } from './sweep-mails.ts';
import { tidyMails } from './take-mail.ts';
import { forgetAddresses, tidyTickets } from './tidy-tickets.ts';
import { tidyViewers } from './view-ticket.ts';

const tidyMailsJob = job('support.tidyMails', { payload: z.object({}), schedule: '50 4 * * *' });
const tidyTicketsJob = job('support.tidyTickets', { payload: z.object({}), schedule: '55 4 * * *' });
const forgetAddressesJob = job('support.forgetAddresses', { payload: z.object({}), schedule: '57 4 * * *' });

const tidyViewersJob = job('support.tidyViewers', { payload: z.object({}), schedule: '40 4 * * *' });

export const supportJobs: readonly JobImplementation[] = [
  implementJob(rightsEndedJob, freeTickets),
  implementJob(tidyMailsJob, tidyMails),
  implementJob(sweepMailsJob, (ctx, slice) => sweepMails(ctx, slice)),
  implementJob(tidyTicketsJob, tidyTickets),
  implementJob(forgetAddressesJob, forgetAddresses),
  implementJob(carryOutConversionJob, carryOutConversion),
  implementJob(tidyViewersJob, tidyViewers),
];
