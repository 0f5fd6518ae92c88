import { listRoleGrants } from '#features/staff/server/role-grants.queries.ts';
import type { WaitingSource } from '#features/waiting/server/waiting-source.ts';
import { approvalsScreen } from '../approvals.urls.ts';
import { approvalRows } from './approval-rows.queries.ts';
import { decidesNow } from './approvals.abilities.ts';
import { type ApprovalImplementation, kindsById } from './implement-approval.ts';

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
