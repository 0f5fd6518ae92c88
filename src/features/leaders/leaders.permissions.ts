import { permissions } from '#kit/permissions/permissions.ts';

/** edit: appoint, reprimand and dismiss. */
export const leadersPermissions = permissions('leaders', ['read', 'edit']);
