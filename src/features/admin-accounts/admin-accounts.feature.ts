import { permissions } from '#kit/permissions/permissions.ts';

/** enter: open the admin area. Every level and the owner have it. */
export const adminAccountsPermissions = permissions('adminAccounts', ['enter']);
