import { permissions } from '#kit/permissions/permissions.ts';

export const testersPermissions = permissions('testers', ['read', 'edit']);
