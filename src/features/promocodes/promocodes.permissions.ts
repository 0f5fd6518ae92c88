import { permissions } from '#kit/permissions/permissions.ts';

/** `edit` includes moderating players' codes. */
export const promocodesPermissions = permissions('promocodes', ['read', 'edit']);
