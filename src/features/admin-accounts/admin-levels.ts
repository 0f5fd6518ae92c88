import type { Permission } from '#kit/permissions/permissions.ts';

export const adminLevels = [1, 2, 3, 4, 5, 6] as const;
export type AdminLevel = (typeof adminLevels)[number];

/**
 * Permissions that each level adds to the one below, with view and change rights separate. They apply only to the admin account's own
 * server. A feature adds its permissions to the lowest level that needs them; a meta-test compares them with the feature's declaration.
 */
const added: Readonly<Record<AdminLevel, readonly Permission[]>> = {
  /** Complaints; search; read access to rules, leaders and administrators. */
  1: ['adminAccounts.enter', 'complaints.read', 'complaints.judge', 'rules.read', 'leaders.read', 'administrators.read', 'people.read'],
  2: [],
  /** Logs and bans; moderation of the pixel board. */
  3: ['auditTrail.read', 'logs.read', 'bans.read', 'bans.edit', 'people.note', 'pixels.moderate'],
  /** Donation requests, ratings, complaints against admins, appeals. */
  4: ['donationRequests.ask', 'ratings.read', 'complaints.judgeAdmins', 'complaints.judgeAppeals', 'personPage.cutLinks'],
  /** Editing leaders, and administrators below one's own level. */
  5: ['logs.seeAddresses', 'people.seeEmails', 'leaders.edit', 'administrators.edit'],
  /** Editing rules. */
  6: ['rules.edit'],
};

export const levelPermissions = (level: number): readonly Permission[] =>
  adminLevels.filter((one) => one <= level).flatMap((one) => added[one]);
