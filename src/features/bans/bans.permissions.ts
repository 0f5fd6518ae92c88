import { permissions } from '#kit/permissions/permissions.ts';

/** `read` and `edit` are the admins', on their own world; the launcher's are the staff's, and show logins and devices. */
export const bansPermissions = permissions('bans', ['read', 'edit', 'readLauncher', 'editLauncher']);
