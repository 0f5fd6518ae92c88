import { permissions } from '#kit/permissions/permissions.ts';

/** `judge`: decide whether a flagged referral counts. */
export const referalsPermissions = permissions('referals', ['read', 'judge']);
