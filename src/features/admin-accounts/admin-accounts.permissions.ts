import { permissions } from '#kit/permissions/permissions.ts';

/** enter: open the admin area; every level has it, and so has the owner. */
export const adminAccountsPermissions = permissions('adminAccounts', ['enter']);
