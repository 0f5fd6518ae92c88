import { permissions } from '#kit/permissions/permissions.ts';

/** `seeAddresses`: from which network address a report was sent. */
export const bugsPermissions = permissions('bugs', ['read', 'edit', 'seeAddresses']);
