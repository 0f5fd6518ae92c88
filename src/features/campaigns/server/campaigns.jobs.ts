import { z } from 'zod';
import { job } from '#kit/jobs/job.ts';
import { implementJob, type JobImplementation } from '#kit/jobs/jobs.ts';
import { tidyCampaigns } from './record-visits.ts';

const tidyCampaignsJob = job('campaigns.tidy', { payload: z.object({}), schedule: '25 4 * * *' });

export const campaignsJobs: readonly JobImplementation[] = [implementJob(tidyCampaignsJob, tidyCampaigns)];
