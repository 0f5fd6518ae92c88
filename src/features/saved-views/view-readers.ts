import { staffRoles } from '#features/staff/staff.roles.ts';

/** Whom a view can be shared with: a staff role, or whoever acts as an administrator. */
export const viewReaders = [...staffRoles, 'admins'] as const;
export type ViewReaders = (typeof viewReaders)[number];
