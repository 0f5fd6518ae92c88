import { rollUpDays } from '#features/statistics/server/roll-up-days.ts';
import { queryBuilder } from '#kit/db/query-builder.ts';
import { addDays, dayOf } from '#kit/time/moscow.ts';
import { connect } from './log-rows.ts';

/**
 * Inserts accounts registered over two years, each active in one world on about six of the last thirty Moscow days: the data behind DAU,
 * MAU and registrations.
 */
export async function generatePeople(url: string, people: number): Promise<void> {
  const client = await connect(url);
  await client.query(
    `insert into accounts (login, email, password_hash, created_at)
     select 'bench_' || n, 'bench_' || n || '@bench.example', '$argon2id$none', now() - interval '730 days' * random()
       from generate_series(1, $1::int) n`,
    [people],
  );
  await client.query(
    "insert into registrations (account_id, server, at) select id, 1 + id % 5, created_at from accounts where login like 'bench\\_%'",
  );
  await client.query(`
    insert into active_days (day, account_id, server)
    select (now() at time zone 'Europe/Moscow')::date - back, id, 1 + id % 5
      from accounts cross join generate_series(0, 29) back where login like 'bench\\_%' and random() < 0.2`);
  await client.query('vacuum (analyze) accounts, registrations, active_days');
  // As the worker does every ten minutes.
  const today = dayOf(new Date());
  await rollUpDays(queryBuilder(client), { from: addDays(today, -1), to: addDays(today, 1) });
  await client.end();
}
