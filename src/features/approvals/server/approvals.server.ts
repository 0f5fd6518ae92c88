import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { approvalsHandlers } from './approvals.handlers.ts';
import { approvalsJobs } from './approvals.jobs.ts';
import { approvalsPersonalData } from './approvals.personal-data.ts';
import { approvalsWaiting } from './approvals.waiting.ts';
import type { ApprovalImplementation } from './implement-approval.ts';

declare module '#kit/feature/server-feature.ts' {
  interface ServerFeature {
    /** Kinds of requests that need a second person, each with what an approval does. */
    approvals?(parts: Pick<ServerParts, 'translate' | 'settingGroups'>): readonly ApprovalImplementation[];
  }
  interface ServerParts {
    readonly approvals: readonly ApprovalImplementation[];
  }
}

export const server: ServerFeature = {
  handlers: ({ approvals, translate }) => [approvalsHandlers({ listed: approvals, translate })],
  jobs: () => approvalsJobs,
  personalData: approvalsPersonalData,
  waiting: ({ approvals }) => [approvalsWaiting(approvals)],
};
