import type { Permission } from '#kit/permissions/permissions.ts';
import { staffPermissions } from './staff.permissions.ts';

export const staffRoles = ['owner', 'developer', 'finance', 'content', 'media', 'support'] as const;
export type StaffRole = (typeof staffRoles)[number];

/**
 * What each role may do, view and change apart. A feature adds its permissions to the lines of the roles that need them;
 * its own file declares them, and a meta-test compares the two. The owner has everything that anybody has.
 */
const granted: Readonly<Record<StaffRole, readonly Permission[]>> = {
  /** Beyond everybody else's: what only the owner may do (role grants, servers and keys, settings). */
  owner: ['gameLink.read', 'gameLink.edit', 'staffGrants.read', 'staffGrants.edit', 'auditTrail.seeAddresses', 'bugs.seeAddresses'],
  /** Main, sql, restart, bugs, testers. */
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
  /** Main, donation requests, replenishment, payments, referals. */
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
  /** Main, news, cinema, events, redirects. */
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
  /** Main, promocodes, media, referals, partners. */
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
  /** Main, support desk, bans, testers. */
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

/** Whatever the role: it opens the management dashboard with its figures, shows what waits for a second person, and the alarms that are its business. */
const everyRole: readonly Permission[] = [staffPermissions.enter, 'approvals.read', 'alarms.read', 'alarms.close', 'statistics.read'];

export const rolePermissions = (role: StaffRole): readonly Permission[] => [...everyRole, ...granted[role]];

/** Who holds a right by role; the owner holds every one. */
export const rolesWith = (permission: Permission): readonly StaffRole[] =>
  staffRoles.filter((role) => role === 'owner' || rolePermissions(role).includes(permission));

export const isStaffRole = (role: string): role is StaffRole => staffRoles.some((known) => known === role);
