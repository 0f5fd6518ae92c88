import { permissions } from '#kit/permissions/permissions.ts';

export const cinemaPermissions = permissions('cinema', ['read', 'edit']);
