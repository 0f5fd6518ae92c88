import { permissions } from '#kit/permissions/permissions.ts';

/** edit: appoint, move, reprimand and dismiss administrators below one's own level. */
export const administratorsPermissions = permissions('administrators', ['read', 'edit']);
