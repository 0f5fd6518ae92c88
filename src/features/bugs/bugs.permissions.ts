import { permissions } from '#kit/permissions/permissions.ts';

/** `seeAddresses`: see the IP address of a report. */
export const bugsPermissions = permissions('bugs', ['read', 'edit', 'seeAddresses']);
