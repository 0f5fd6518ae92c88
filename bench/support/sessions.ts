import { hash, randomBytes } from 'node:crypto';
import pg from 'pg';

/** Creates sessions of one demo account, each in the form of a `Cookie` header. */
export async function startSessions(databaseUrl: string, login: string, count: number): Promise<readonly string[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `insert into sessions (token_hash, account_id, expires_at, ip, user_agent)
     select token_hash, a.id, now() + interval '1 day', '127.0.0.1', 'bench' from unnest($1::bytea[]) token_hash, accounts a where a.login = $2`,
    [tokens.map((token) => hash('sha256', token, 'buffer')), login],
  );
  await client.query('analyze sessions');
  await client.end();
  return tokens.map((token) => `sid=${token}; i18n_redirected=ru`);
}
