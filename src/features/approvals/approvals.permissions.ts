import { permissions } from '#kit/permissions/permissions.ts';

/** read: open the list of approval requests. Which requests it shows, and who may decide, depends on the permission of each kind. */
export const approvalsPermissions = permissions('approvals', ['read']);
