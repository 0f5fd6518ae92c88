import { randomBytes } from 'node:crypto';
import { adminLevels, levelPermissions } from '#features/admin-accounts/admin-levels.ts';
import { demoRights } from '#features/sessions/demo-accounts.ts';
import { sha256 } from '#features/sessions/server/tokens.ts';
import { rolePermissions, type StaffRole, staffRoles } from '#features/staff/staff.roles.ts';
import type { Database } from '#kit/db/database.ts';
import type { Permission } from '#kit/permissions/permissions.ts';

/** A demo person with the permissions of the catalogue. */
export type Someone = {
  readonly name: string;
  /** null = a visitor */
  readonly login: string | null;
  /** The name of the admin account they act as. */
  readonly adminName: string | null;
  readonly permissions: ReadonlySet<Permission>;
  readonly entersAdmin: boolean;
};

/** From the catalogue itself and not through the product's code, which is under test. */
export const peopleOfEveryKind: readonly Someone[] = [
  { name: 'a visitor', login: null, adminName: null, permissions: new Set(), entersAdmin: false },
  plain('a player', 'player'),
  plain('another player', 'offender'),
  ...(demoRights.admin?.adminAccounts ?? []).map((account) => administrator('admin', account)),
  ...(demoRights.chief?.adminAccounts ?? []).map((account) => administrator('chief', account)),
  ...staffRoles.filter((role) => role !== 'owner').map((role) => staff(role)),
  {
    ...plain('the owner', 'owner'),
    permissions: new Set([...staffRoles.flatMap(rolePermissions), ...adminLevels.flatMap(levelPermissions)]),
    entersAdmin: true,
  },
];

/** Signs people in without a password each time; caches a session until `forget`. */
export function sessionMaker(database: Database) {
  const cookies = new Map<string, string>();
  return {
    async cookieOf({ login, adminName }: Someone): Promise<string | null> {
      if (login === null) return null;
      const key = `${login} ${adminName}`;
      const known = cookies.get(key) ?? (await startSession(database, login, adminName));
      cookies.set(key, known);
      return known;
    },
    forget: () => cookies.clear(),
  };
}

async function startSession({ pool }: Database, login: string, adminName: string | null): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await pool.query(
    `insert into sessions (token_hash, account_id, active_admin_account_id, expires_at, ip, user_agent)
     select $1, a.id, (select d.id from admin_accounts d where d.account_id = a.id and d.name = $3), now() + interval '1 day', '127.0.0.1', ''
       from accounts a where a.login = $2`,
    [sha256(token), login, adminName],
  );
  return `sid=${token}`;
}

function plain(name: string, login: string): Someone {
  return { name, login, adminName: null, permissions: new Set(), entersAdmin: false };
}

function staff(role: StaffRole): Someone {
  return { ...plain(`staff with the role ${role}`, role), permissions: new Set(rolePermissions(role)) };
}

type AdminAccount = { readonly name: string; readonly server: number; readonly level: number };

function administrator(login: string, { name, server, level }: AdminAccount): Someone {
  return {
    name: `an admin of server ${server} at level ${level}`,
    login,
    adminName: name,
    permissions: new Set(levelPermissions(level)),
    entersAdmin: true,
  };
}
