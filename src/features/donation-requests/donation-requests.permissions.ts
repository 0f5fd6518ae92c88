import { permissions } from '#kit/permissions/permissions.ts';

/** `ask` is for admins on their own server; the others are for staff. */
export const donationRequestsPermissions = permissions('donationRequests', ['ask', 'read', 'decide', 'replenish']);
