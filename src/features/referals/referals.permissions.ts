import { permissions } from '#kit/permissions/permissions.ts';

/** `judge`: lets a flagged newcomer count all the same, or no longer. */
export const referalsPermissions = permissions('referals', ['read', 'judge']);
