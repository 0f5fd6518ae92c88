import type { WaitingSource } from '#features/waiting/server/waiting-source.ts';
import { approvalsScreen } from '../approvals.urls.ts';
import { approvalRows } from './approval-rows.queries.ts';
import { type ApprovalImplementation, kindsById } from './implement-approval.ts';

/** Requests that this person may decide. */
export function approvalsWaiting(listed: readonly ApprovalImplementation[]): WaitingSource {
  const kinds = kindsById(listed);
  return {
    kind: 'approvals',
    permission: approvalsScreen.permission,
    text: 'approvals.waiting',
    icon: 'approvals',
    href: approvalsScreen.path,
    urgent: true,
    count: ({ tx, actor }) => approvalRows({ actor, kinds }).total(tx, {}),
  };
}
