import { permissions } from '#kit/permissions/permissions.ts';

export const sqlConsolePermissions = permissions('sqlConsole', ['read', 'write']);
