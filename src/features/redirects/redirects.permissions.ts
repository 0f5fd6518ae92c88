import { permissions } from '#kit/permissions/permissions.ts';

export const redirectPermissions = permissions('redirects', ['read', 'edit']);
