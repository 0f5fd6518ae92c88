import { permissions } from '#kit/permissions/permissions.ts';

/** `ask` is an admin's, on the own world; the others are the staff's. */
export const donationRequestsPermissions = permissions('donationRequests', ['ask', 'read', 'decide', 'replenish']);
