import { permissions } from '#kit/permissions/permissions.ts';

/** read: open the list of what waits for a second person. What stands in it, and who decides, follows from the right of each kind. */
export const approvalsPermissions = permissions('approvals', ['read']);
