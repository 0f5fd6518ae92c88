import { implementJob } from '#kit/jobs/jobs.ts';
import { addDemoPicture, addDemoPictureJob } from './add-demo-picture.ts';

export const newsJobs = [implementJob(addDemoPictureJob, addDemoPicture)];
