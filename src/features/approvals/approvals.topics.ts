/** Where open screens hear that a request came or was decided. It says no more than that: what changed, a call tells. */
export const approvalsTopic = 'approvals.changed';
