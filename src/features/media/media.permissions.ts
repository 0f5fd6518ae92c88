import { permissions } from '#kit/permissions/permissions.ts';

export const mediaPermissions = permissions('media', ['read', 'edit']);
