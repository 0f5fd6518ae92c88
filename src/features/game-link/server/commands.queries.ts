import { and, asc, count, desc, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { only } from '#kit/db/rows.ts';
import { type Command, commandsTable } from './game-link.table.ts';

export type ShownCommand = Command & {
  /** The game has it. */
  readonly leased: boolean;
  /** An earlier one of its lane comes first. */
  readonly blocked: boolean;
};

export type CommandCounts = { readonly open: number; readonly dead: number };
export type CommandGroup = 'open' | 'dead' | 'ended';

const pageSize = 20;

/** Open and dead commands in the order they were sent, ended ones newest first; keyset by id. */
export async function listCommandPage(tx: Tx, server: number, group: CommandGroup, after: number | undefined) {
  const newestFirst = group === 'ended';
  const mine = and(eq(commandsTable.server, server), inGroup(group));
  const beyond = after === undefined ? undefined : newestFirst ? lt(commandsTable.id, after) : gt(commandsTable.id, after);
  const rows = await shownCommands(tx, and(mine, beyond))
    .orderBy(newestFirst ? desc(commandsTable.id) : asc(commandsTable.id))
    .limit(pageSize + 1);
  const [{ total } = { total: 0 }] = await tx.select({ total: count() }).from(commandsTable).where(mine);
  const page = rows.slice(0, pageSize);
  return { rows: page, total, after: rows.length > pageSize ? String(page.at(-1)?.id ?? '') : null };
}

export async function getCommand(tx: Tx, id: number): Promise<ShownCommand> {
  return only(await shownCommands(tx, eq(commandsTable.id, id)));
}

/** By world; a world without commands is not in it. */
export async function countCommands(tx: Tx): Promise<ReadonlyMap<number, CommandCounts>> {
  const state = (word: Command['state']) => sql<number>`count(*) filter (where ${commandsTable.state} = ${word})`.mapWith(Number);
  const rows = await tx
    .select({ server: commandsTable.server, open: state('open'), dead: state('dead') })
    .from(commandsTable)
    .where(inArray(commandsTable.state, ['open', 'dead']))
    .groupBy(commandsTable.server);
  return new Map(rows.map(({ server, ...counts }) => [server, counts]));
}

const inGroup = (group: CommandGroup): SQL =>
  group === 'ended' ? inArray(commandsTable.state, ['done', 'givenUp']) : eq(commandsTable.state, group);

const leased = sql<boolean>`coalesce(${commandsTable.leasedUntil} > clock_timestamp(), false)`;
/** The outer table by its name: in a query of one table the builder leaves it out, and then the inner one would be meant. */
const blocked = sql<boolean>`(${commandsTable}.state = 'open' and exists (
  select from ${commandsTable} earlier
   where earlier.server = ${commandsTable}.server and earlier.lane = ${commandsTable}.lane and earlier.state = 'open'
     and earlier.id < ${commandsTable}.id))`;

const shownCommands = (tx: Tx, where: SQL | undefined) =>
  tx
    .select({
      id: commandsTable.id,
      server: commandsTable.server,
      accountId: commandsTable.accountId,
      lane: commandsTable.lane,
      kind: commandsTable.kind,
      payload: commandsTable.payload,
      dedupeKey: commandsTable.dedupeKey,
      state: commandsTable.state,
      createdAt: commandsTable.createdAt,
      dueAt: commandsTable.dueAt,
      leasedUntil: commandsTable.leasedUntil,
      attempts: commandsTable.attempts,
      failures: commandsTable.failures,
      failure: commandsTable.failure,
      endedAt: commandsTable.endedAt,
      leased,
      blocked,
    })
    .from(commandsTable)
    .where(where)
    .$dynamic();
