import { searchOf } from '#kit/list/list.ts';
import { isId, oneOf, screen } from '#kit/pages/screen.ts';
import { approvalsContract } from './approvals.contract.ts';
import { approvalList } from './approvals.list.ts';

const list = searchOf(approvalList);

export const approvalsScreen = screen({
  path: '/dashboard/approvals',
  permission: 'approvals.read',
  search: list,
  reads: approvalsContract.listApprovals,
});

/** Keeps the list's own parameters: it opens beside the list and its back link restores them. */
export const approvalScreen = screen({
  path: '/dashboard/approvals/:id',
  permission: 'approvals.read',
  validate: { id: isId },
  search: { ...list, dialog: oneOf('approve', 'refuse', 'withdraw') },
  load: (call, { id }) => call(approvalsContract.getApproval, { id }),
});
