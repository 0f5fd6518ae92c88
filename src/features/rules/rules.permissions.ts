import { permissions } from '#kit/permissions/permissions.ts';

/** Everybody reads the rules in force; `read` is the book with its history. */
export const rulesPermissions = permissions('rules', ['read', 'edit']);
