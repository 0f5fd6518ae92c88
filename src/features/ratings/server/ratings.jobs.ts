import { z } from 'zod';
import { job } from '#kit/jobs/job.ts';
import { implementJob } from '#kit/jobs/jobs.ts';
import { noteWealth } from './note-wealth.ts';

const noteWealthJob = job('ratings.noteWealth', { payload: z.object({}), schedule: '0 0 * * *' });

export const ratingsJobs = [implementJob(noteWealthJob, ({ tx }) => noteWealth(tx))];
