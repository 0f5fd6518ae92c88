import { permissions } from '#kit/permissions/permissions.ts';

export const staffGrantsPermissions = permissions('staffGrants', ['read', 'edit']);
