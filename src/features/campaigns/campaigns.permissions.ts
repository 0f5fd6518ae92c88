import { permissions } from '#kit/permissions/permissions.ts';

export const campaignPermissions = permissions('campaigns', ['read']);
