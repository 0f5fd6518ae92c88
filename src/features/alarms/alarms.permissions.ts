import { permissions } from '#kit/permissions/permissions.ts';

export const alarmsPermissions = permissions('alarms', ['read', 'close']);
