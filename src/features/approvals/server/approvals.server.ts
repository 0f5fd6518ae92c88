import { z } from 'zod';
import { listRoleGrants } from '#features/staff/server/role-grants.queries.ts';
import type { WaitingSource } from '#features/waiting/server/waiting-source.ts';
import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { job } from '#kit/jobs/job.ts';
import { implementJob } from '#kit/jobs/jobs.ts';
import { approvalsScreen } from '../approvals.urls.ts';
import { approvalRows } from './approval-rows.queries.ts';
import { decidesNow } from './approvals.abilities.ts';
import { approvalsHandlers } from './approvals.handlers.ts';
import { approvalsPersonalData } from './approvals.personal-data.ts';
import { expireRequests } from './expire-requests.ts';
import { type ApprovalImplementation, kindsById } from './implement-approval.ts';

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

const expireRequestsJob = job('approvals.expireRequests', { payload: z.object({}), schedule: '* * * * *' });

const approvalsJobs = [implementJob(expireRequestsJob, async (ctx) => void (await expireRequests(ctx)))];

/** Upper bound of the count. Requests live for a day, so more never wait. */
const mostCounted = 1_000;

/** Counts the requests that this person may decide. The list also shows others of the same kinds and explains why they may not. */
export function approvalsWaiting(listed: readonly ApprovalImplementation[]): WaitingSource {
  const kinds = kindsById(listed);
  return {
    kind: 'approvals',
    permission: approvalsScreen.permission,
    text: 'approvals.waiting',
    icon: 'approvals',
    href: approvalsScreen.path,
    urgent: true,
    count: async ({ tx, actor }) => {
      const waiting = await approvalRows({ actor, kinds }).first(tx, {}, mostCounted);
      const known = { kinds, grants: waiting.length > 0 ? await listRoleGrants(tx) : [] };
      return waiting.filter((approval) => decidesNow(actor, approval, known)).length;
    },
  };
}
