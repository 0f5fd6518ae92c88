import { sql } from 'drizzle-orm';
import { activeDaysTable } from '#features/characters/server/characters.table.ts';
import { launcherPhasesTable, registrationsTable } from '#features/game-link/server/game-link.table.ts';
import { serverStatesTable, serversTable } from '#features/servers/server/servers.table.ts';
import { silentAfterSeconds } from '#features/servers/server-silence.ts';

/** Source tables of other features, read only. */
const heardLately = sql`heard_at > clock_timestamp() - make_interval(secs => ${silentAfterSeconds})`;

export const worlds = sql`(select number, capacity from ${serversTable})`;
/** Closed servers are excluded, as in the live counter. */
export const serversOnline = sql`(select server, online, arena from ${serverStatesTable}
  where ${heardLately} and server in (select number from ${serversTable} where state <> 'closed'))`;
export const launchersOnline = sql`(select downloading, connecting from ${launcherPhasesTable} where ${heardLately})`;
export const activeDays = sql`${activeDaysTable}`;
export const registrations = sql`${registrationsTable}`;
