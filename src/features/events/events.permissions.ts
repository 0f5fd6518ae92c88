import { permissions } from '#kit/permissions/permissions.ts';

export const eventPermissions = permissions('events', ['read', 'edit']);
