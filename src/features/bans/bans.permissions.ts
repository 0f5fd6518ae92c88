import { permissions } from '#kit/permissions/permissions.ts';

/** `read` and `edit` are for admins on their own server. The launcher permissions are for staff and show logins and devices. */
export const bansPermissions = permissions('bans', ['read', 'edit', 'readLauncher', 'editLauncher']);
