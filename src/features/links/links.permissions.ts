import { permissions } from '#kit/permissions/permissions.ts';

/** `edit`: where the site leads outside, on the screen of settings. */
export const linksPermissions = permissions('links', ['edit']);
