import { permissions } from '#kit/permissions/permissions.ts';

export const statisticsPermissions = permissions('statistics', ['read']);
