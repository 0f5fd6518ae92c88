import { permissions } from '#kit/permissions/permissions.ts';

/** seeAddresses: from which network address something was done. */
export const auditTrailPermissions = permissions('auditTrail', ['read', 'seeAddresses']);
