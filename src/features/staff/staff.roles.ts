import type { Permission } from '#kit/permissions/permissions.ts';

export const staffRoles = ['owner', 'developer', 'finance', 'content', 'media', 'support'] as const;
export type StaffRole = (typeof staffRoles)[number];

/**
 * Permissions of each role, to read and to change separately. A feature declares its permissions in its own file and adds them here to the
 * roles that need them; a meta test compares the two. The owner has every permission.
 */
const granted: Readonly<Record<StaffRole, readonly Permission[]>> = {
  /** Permissions that only the owner has: role grants, servers and keys, settings. */
  owner: ['gameLink.read', 'gameLink.edit', 'staffGrants.read', 'staffGrants.edit', 'auditTrail.seeAddresses', 'bugs.seeAddresses'],
  /** Menu: main, sql, restart, bugs, testers. */
  developer: [
    'restart.read',
    'restart.order',
    'sqlConsole.read',
    'sqlConsole.write',
    'testers.read',
    'testers.edit',
    'bugs.read',
    'bugs.edit',
  ],
  /** Menu: main, donation requests, replenishment, payments, referals. */
  finance: [
    'donationRequests.read',
    'donationRequests.decide',
    'donationRequests.replenish',
    'payments.read',
    'payments.refund',
    'payments.settle',
    'payments.manage',
    'support.checkPayments',
    'referals.read',
    'partners.payouts',
    'settings.read',
    'settings.edit',
  ],
  /** Menu: main, news, cinema, events, redirects. */
  content: [
    'pixels.moderate',
    'pixels.manage',
    'news.read',
    'news.edit',
    'cinema.read',
    'cinema.edit',
    'events.read',
    'events.edit',
    'redirects.read',
    'redirects.edit',
    'campaigns.read',
    'settings.read',
    'settings.edit',
    'links.edit',
    'downloads.read',
    'downloads.edit',
    'help.read',
  ],
  /** Menu: main, promocodes, media, referals, partners. */
  media: [
    'campaigns.read',
    'promocodes.read',
    'promocodes.edit',
    'referals.read',
    'referals.judge',
    'partners.read',
    'partners.edit',
    'settings.read',
    'settings.edit',
    'media.read',
    'media.edit',
  ],
  /** Menu: main, support desk, bans, testers. */
  support: [
    'support.answer',
    'support.seeSessions',
    'support.seePayments',
    'help.read',
    'bans.readLauncher',
    'bans.editLauncher',
    'settings.read',
    'settings.edit',
    'testers.read',
    'testers.edit',
  ],
};

/** Every role opens the management dashboard with its statistics, and sees pending approvals and the alarms of its area. */
const everyRole: readonly Permission[] = ['staff.enter', 'approvals.read', 'alarms.read', 'alarms.close', 'statistics.read'];

export const rolePermissions = (role: StaffRole): readonly Permission[] => [...everyRole, ...granted[role]];

/** Roles that have a permission; the owner has all. */
export const rolesWith = (permission: Permission): readonly StaffRole[] =>
  staffRoles.filter((role) => role === 'owner' || rolePermissions(role).includes(permission));

export const isStaffRole = (role: string): role is StaffRole => staffRoles.some((known) => known === role);
