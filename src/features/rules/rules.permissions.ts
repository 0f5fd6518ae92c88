import { permissions } from '#kit/permissions/permissions.ts';

/** The rules in force are public; `read` includes their history. */
export const rulesPermissions = permissions('rules', ['read', 'edit']);
