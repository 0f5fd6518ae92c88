import { permissions } from '#kit/permissions/permissions.ts';

/** seeAddresses: see the IP addresses of actions. */
export const auditTrailPermissions = permissions('auditTrail', ['read', 'seeAddresses']);
