import { permissions } from '#kit/permissions/permissions.ts';

export const campaignsPermissions = permissions('campaigns', ['read']);
