import { permissions } from '#kit/permissions/permissions.ts';

export const bugsPermissions = permissions('bugs', ['read', 'edit']);
