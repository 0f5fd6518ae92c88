import { permissions } from '#kit/permissions/permissions.ts';

export const alarmPermissions = permissions('alarms', ['read', 'close']);
