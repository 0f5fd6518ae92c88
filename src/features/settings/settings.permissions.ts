import { permissions } from '#kit/permissions/permissions.ts';

export const settingsPermissions = permissions('settings', ['read', 'edit']);
