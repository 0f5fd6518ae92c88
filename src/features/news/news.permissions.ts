import { permissions } from '#kit/permissions/permissions.ts';

export const newsPermissions = permissions('news', ['read', 'edit']);
