import { sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { only } from '#kit/db/rows.ts';
import { maxUnanswered } from '../command-retries.ts';
import { type Command, commandsTable } from './game-link.table.ts';

export type Leased = { readonly commands: readonly Command[]; readonly serverTime: Date };
export type Lease = { readonly server: number; readonly max: number; readonly seconds: number };

/**
 * Leases due commands; an unacknowledged one is delivered again after its lease. Takes only the oldest open command of a lane, and none
 * while another of the lane is leased, so two commands about one account are never in progress together. A lock per server serialises
 * leases: otherwise two polls could see different heads of a lane when a command commits between them. Expiry uses the database clock.
 */
export async function leaseCommands(tx: Tx, { server, max, seconds }: Lease): Promise<Leased> {
  const { rows } = await tx.execute<{ now: string }>(sql`
    select pg_advisory_xact_lock(hashtext('gameLink.lease'), ${server}),
           to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as now`);
  const end = sql`statement_timestamp() + make_interval(secs => ${seconds})`;
  const leased = await tx
    .update(commandsTable)
    .set({ attempts: sql`${commandsTable.attempts} + 1`, leasedUntil: end, dueAt: end })
    // An array subquery is evaluated once, whatever plan the update uses.
    .where(sql`${commandsTable.id} = any(array${heads(server, max)})`)
    .returning();
  return { commands: leased.sort((a, b) => a.id - b.id), serverTime: new Date(only(rows).now) };
}

const heads = (server: number, max: number) => sql`(
  select head.id from ${commandsTable} head
   where head.server = ${server} and head.state = 'open' and head.due_at <= statement_timestamp() and head.attempts < ${maxUnanswered}
     and not exists (
       select from ${commandsTable} other
        where other.server = head.server and other.lane = head.lane and other.state = 'open' and other.id <> head.id
          and (other.id < head.id or other.leased_until > statement_timestamp()))
   order by head.id
   limit ${max}
   for update skip locked)`;
