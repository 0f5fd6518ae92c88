import { permissions } from '#kit/permissions/permissions.ts';

export const restartPermissions = permissions('restart', ['read', 'order']);
