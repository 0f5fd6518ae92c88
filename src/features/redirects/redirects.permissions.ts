import { permissions } from '#kit/permissions/permissions.ts';

export const redirectsPermissions = permissions('redirects', ['read', 'edit']);
