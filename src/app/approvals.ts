import { type ApprovalImplementation, implementApproval } from '#features/approvals/server/implement-approval.ts';
import { largeReplenishment, largeRequest } from '#features/donation-requests/donation-requests.approvals.ts';
import { applyLargeRequest } from '#features/donation-requests/server/approve-donation.ts';
import { applyLargeReplenishment } from '#features/donation-requests/server/replenish.ts';
import { largeAcceptance } from '#features/payments/payments.approvals.ts';
import { applyLargeAcceptance } from '#features/payments/server/parked/accept-parked.ts';
import { applyOwnerChange } from '#features/staff-grants/server/request-roles.ts';
import { ownerChange } from '#features/staff-grants/staff-grants.approvals.ts';
import type { Translate } from '#kit/i18n/translator.ts';

/** Every kind of request that waits for a second person, with what happens on yes, by hand. */
export const approvalImplementations = (translate: Translate): readonly ApprovalImplementation[] => [
  implementApproval(ownerChange, applyOwnerChange(translate)),
  implementApproval(largeRequest, applyLargeRequest),
  implementApproval(largeReplenishment, applyLargeReplenishment),
  implementApproval(largeAcceptance, applyLargeAcceptance),
];
