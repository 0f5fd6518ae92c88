import { permissions } from '#kit/permissions/permissions.ts';

/** `read` and `edit` are about the people, `payouts` about the money. */
export const partnersPermissions = permissions('partners', ['read', 'edit', 'payouts']);
