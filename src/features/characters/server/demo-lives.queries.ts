import { sql } from 'drizzle-orm';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { moscowZone } from '#kit/time/moscow.ts';
import { charactersTable } from './characters.table.ts';

const zone = sql.raw(`'${moscowZone}'`);

/** Every character with the Moscow days of its registration and last visit. */
export const demoLives = sql`(
  select c.id, c.account_id, c.server, c.level,
         (a.created_at at time zone ${zone})::date as came, (c.last_seen_at at time zone ${zone})::date as last
    from ${charactersTable} c join ${accountsTable} a on a.id = c.account_id)`;
