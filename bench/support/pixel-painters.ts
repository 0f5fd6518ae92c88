import { hash, randomBytes } from 'node:crypto';
import pg from 'pg';

/** Players with a short cooldown; returns a session for each in the form of a `Cookie` header. */
export async function pixelPainters(databaseUrl: string, count: number): Promise<readonly string[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `with people as (
       insert into accounts (login, email, password_hash)
       select 'painter_' || n, 'painter_' || n || '@bench.example', '$argon2id$none' from generate_series(1, $1::integer) n
       on conflict do nothing returning id),
     entered as (insert into entered_worlds (account_id, server, last_at) select id, 1, now() from people)
     insert into characters (account_id, server, nick, level, exp, cash, bank, playtime_minutes, last_seen_at)
     select id, 1, 'Painter_A' || translate(id::text, '0123456789', 'abcdefghij'), 90, 0, 0, 0, 0, now() from people`,
    [count],
  );
  await client.query(
    `insert into sessions (token_hash, account_id, expires_at, ip, user_agent)
     select token, a.id, now() + interval '1 day', '127.0.0.1', 'bench'
     from unnest($1::bytea[]) with ordinality t(token, n) join accounts a on a.login = 'painter_' || n`,
    [tokens.map((token) => hash('sha256', token, 'buffer'))],
  );
  // The shortest cooldown the settings allow.
  await client.query(
    `insert into settings (id, value) values ('pixels.cooldown', '5'::jsonb), ('pixels.shortestCooldown', '1'::jsonb)
     on conflict (id) do update set value = excluded.value`,
  );
  await client.query('analyze');
  await client.end();
  return tokens.map((token) => `sid=${token}`);
}
