import type { Database } from '#kit/db/database.ts';

type Pool = Pick<Database, 'pool'>;

/** As the driver gives it: big integers as texts. */
type SessionRow = {
  readonly id: string;
  readonly account_id: string;
  readonly login: string;
  /** Staff roles with commas between them. */
  readonly roles: string | null;
  readonly unseen: boolean;
} & ({ readonly admin_id: string; readonly name: string; readonly server: number; readonly level: number } | { readonly admin_id: null });

/**
 * The session behind a token, if it still holds: not signed out, not over, the account in use. A player's ends with its 30 days
 * (expires_at); whoever has a role or acts as an administrator is out after 30 idle minutes and after 12 hours in all.
 * Every rule is judged by the database's clock. Asked on nearly every request, hence by hand and prepared.
 */
export async function findSession({ pool }: Pool, tokenHash: Buffer): Promise<SessionRow | undefined> {
  const { rows } = await pool.query<SessionRow>({ name: 'find-session', text: sessionByToken, values: [tokenHash] });
  return rows[0];
}

const sessionByToken = `
  select s.id, s.account_id, a.login, r.roles, d.id as admin_id, d.name, d.server, d.level,
         s.last_seen_at < now() - interval '1 minute' as unseen
    from sessions s
    join accounts a on a.id = s.account_id
    left join admin_accounts d on d.id = s.active_admin_account_id
   cross join lateral (select string_agg(role, ',' order by role) as roles from staff_roles where account_id = s.account_id) r
   where s.token_hash = $1
     and s.revoked_at is null
     and s.expires_at > now()
     and a.disabled_at is null
     and s.signed_in_at >= a.sessions_valid_from
     and (r.roles is null and d.id is null
          or s.last_seen_at > now() - interval '30 minutes' and s.signed_in_at > now() - interval '12 hours')`;

/** Two requests at once write once. */
export async function touchSession({ pool }: Pool, id: string): Promise<void> {
  await pool.query({
    name: 'touch-session',
    text: `update sessions set last_seen_at = now() where id = $1 and last_seen_at < now() - interval '1 minute'`,
    values: [id],
  });
}
