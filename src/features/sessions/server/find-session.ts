import { askTogether } from '#kit/db/ask-together.ts';
import type { Database } from '#kit/db/database.ts';
import { holdsInOffice } from './office-session.ts';
import { sha256 } from './tokens.ts';

type Pool = Pick<Database, 'pool'>;

/** As the driver returns it: bigint as text. */
type SessionRow = {
  readonly id: string;
  readonly account_id: string;
  readonly login: string;
  /** Staff roles, separated by commas. */
  readonly roles: string | null;
  readonly unseen: boolean;
  /** The password was entered within the last 15 minutes. */
  readonly password_fresh: boolean;
  /** Two-step sign-in is on. */
  readonly two_step: boolean;
  /** The highest level among the person's admin accounts, active or not. */
  readonly top_level: number | null;
} & ({ readonly admin_id: string; readonly name: string; readonly server: number; readonly level: number } | { readonly admin_id: null });

/**
 * Finds the valid session of a token: not signed out, not expired, account enabled. A player's session ends after 30 days (expires_at); one
 * with a role or an active admin account ends after 30 idle minutes and after 12 hours in all. All times are compared with the database's
 * clock. Runs on nearly every request, so it is hand-written, prepared, and batched for all requests of one tick.
 */
export function sessionFinder({ pool }: Pool): (token: string) => Promise<SessionRow | undefined> {
  const find = askTogether(async (keys: readonly string[]) => {
    const { rows } = await pool.query<SessionRow & { token_hash: Buffer }>({
      name: 'find-sessions',
      text: sessionsByToken,
      values: [keys.map((key) => Buffer.from(key, 'base64'))],
    });
    return new Map(rows.map((row) => [row.token_hash.toString('base64'), row]));
  });
  return (token) => find(sha256(token).toString('base64'));
}

const sessionsByToken = `
  select s.token_hash, s.id, s.account_id, a.login, r.roles, d.id as admin_id, d.name, d.server, d.level,
         s.last_seen_at < now() - interval '1 minute' as unseen,
         s.password_given_at > now() - interval '15 minutes' as password_fresh,
         exists (select from two_step t where t.account_id = s.account_id and t.confirmed_at is not null) as two_step,
         (select max(m.level) from admin_accounts m where m.account_id = s.account_id) as top_level
    from sessions s
    join accounts a on a.id = s.account_id
    left join admin_accounts d on d.id = s.active_admin_account_id
   cross join lateral (select string_agg(role, ',' order by role) as roles from staff_roles where account_id = s.account_id) r
   where s.token_hash = any($1)
     and s.revoked_at is null
     and s.expires_at > now()
     and a.disabled_at is null
     and s.signed_in_at >= a.sessions_valid_from
     and (r.roles is null and d.id is null or ${holdsInOffice})`;

/** Two concurrent requests write once. */
export async function touchSession({ pool }: Pool, id: string): Promise<void> {
  await pool.query({
    name: 'touch-session',
    text: `update sessions set last_seen_at = now() where id = $1 and last_seen_at < now() - interval '1 minute'`,
    values: [id],
  });
}
