import { permissions } from '#kit/permissions/permissions.ts';

/** moderate: reports, protected areas, bans and roll-backs. manage: seasons and settings. */
export const pixelsPermissions = permissions('pixels', ['moderate', 'manage']);
