import { permissions } from '#kit/permissions/permissions.ts';

export const downloadsPermissions = permissions('downloads', ['read', 'edit']);
