import { permissions } from '#kit/permissions/permissions.ts';

/** enter: open the management dashboard; every role has it, and the menu's `staff` flag is this right. */
export const staffPermissions = permissions('staff', ['enter']);
