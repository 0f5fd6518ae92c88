import { permissions } from '#kit/permissions/permissions.ts';

export const helpPermissions = permissions('help', ['read']);
