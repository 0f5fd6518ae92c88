import { implementJob } from '#kit/jobs/jobs.ts';
import { addDemoEvidence, addDemoEvidenceJob } from './add-demo-evidence.ts';

export const complaintsJobs = [implementJob(addDemoEvidenceJob, addDemoEvidence)];
