import { permissions } from '#kit/permissions/permissions.ts';

/** `enter` opens the management dashboard. Every role has it, and the `staff` flag of the menu response is this permission. */
export const staffPermissions = permissions('staff', ['enter']);
