import type { AdminLevel } from '#features/admin-accounts/admin-levels.ts';
import { type StaffRole, staffRoles } from '#features/staff/staff.roles.ts';

/** The password of all demo accounts, which no production server has. */
export const demoPassword = 'prospekt-demo';

export const demoLogins = [
  'player',
  'offender',
  'partner',
  'tester',
  'admin',
  'chief',
  'support',
  'content',
  'media',
  'finance',
  'developer',
  'owner',
] as const;
export type DemoLogin = (typeof demoLogins)[number];

type DemoRights = {
  readonly roles?: readonly StaffRole[];
  readonly adminAccounts?: readonly { readonly name: string; readonly server: number; readonly level: AdminLevel }[];
};

/** Rights of the demo accounts; any other is a player. */
export const demoRights: Readonly<Partial<Record<DemoLogin, DemoRights>>> = {
  admin: {
    adminAccounts: [
      { name: 'Lamplighter', server: 1, level: 3 },
      { name: 'Harbourmaster', server: 2, level: 5 },
    ],
  },
  chief: { adminAccounts: [{ name: 'Night_Chief', server: 1, level: 6 }] },
  support: { roles: ['support'] },
  content: { roles: ['content'] },
  media: { roles: ['media'] },
  finance: { roles: ['finance'] },
  developer: { roles: ['developer'] },
  owner: { roles: staffRoles },
};
