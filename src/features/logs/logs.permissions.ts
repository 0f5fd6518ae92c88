import { permissions } from '#kit/permissions/permissions.ts';

export const logsPermissions = permissions('logs', ['read', 'seeAddresses']);
