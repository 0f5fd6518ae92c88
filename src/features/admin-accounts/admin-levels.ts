import type { Permission } from '#kit/permissions/permissions.ts';
import { adminAccountsPermissions } from './admin-accounts.permissions.ts';

export const adminLevels = [1, 2, 3, 4, 5, 6] as const;
export type AdminLevel = (typeof adminLevels)[number];

/**
 * What each level adds to the one below, view and change apart; it holds on the admin account's own world alone.
 * A feature adds its permissions to the line of the lowest level that needs them; a meta-test compares them with its declaration.
 */
const added: Readonly<Record<AdminLevel, readonly Permission[]>> = {
  /** Complaints; rules, leaders and administrators to read; search. */
  1: [
    adminAccountsPermissions.enter,
    'complaints.read',
    'complaints.judge',
    'rules.read',
    'leaders.read',
    'administrators.read',
    'people.read',
  ],
  2: [],
  /** Logs and bans; order on the pixel board. */
  3: ['auditTrail.read', 'logs.read', 'bans.read', 'bans.edit', 'people.note', 'pixels.moderate'],
  /** Donation requests, ratings, complaints against admins, appeals. */
  4: ['donationRequests.ask', 'ratings.read', 'complaints.judgeAdmins', 'complaints.judgeAppeals', 'personPage.cutLinks'],
  /** Leaders to edit, and administrators below one's own level. */
  5: ['logs.seeAddresses', 'people.seeEmails', 'leaders.edit', 'administrators.edit'],
  /** Rules to edit. */
  6: ['rules.edit'],
};

export const levelPermissions = (level: number): readonly Permission[] =>
  adminLevels.filter((one) => one <= level).flatMap((one) => added[one]);
