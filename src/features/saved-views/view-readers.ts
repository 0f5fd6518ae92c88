import { staffRoles } from '#features/staff/staff.roles.ts';

/** Groups that a view can be shared with: a staff role, or those acting as an administrator. */
export const viewReaders = [...staffRoles, 'admins'] as const;
export type ViewReaders = (typeof viewReaders)[number];
