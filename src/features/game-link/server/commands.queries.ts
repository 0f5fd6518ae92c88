import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { only } from '#kit/db/rows.ts';
import { listRows } from '#kit/list/list-rows.ts';
import { type CommandGroup, commandListOf } from '../game-link.list.ts';
import { type Command, commandsTable } from './game-link.table.ts';

export type ShownCommand = Command & {
  /** Delivered, not acknowledged yet. */
  readonly leased: boolean;
  /** An earlier command of its lane is open. */
  readonly blocked: boolean;
};

export type CommandCounts = { readonly open: number; readonly dead: number };

export const commandRows = (server: number, group: CommandGroup = 'open') =>
  listRows(commandListOf(group), {
    select: (tx, cursor) =>
      tx
        .select({ ...shownColumns, ...cursor })
        .from(commandsTable)
        .$dynamic(),
    id: commandsTable.id,
    changed: [commandsTable.createdAt, commandsTable.endedAt],
    scope: and(eq(commandsTable.server, server), inGroup(group)),
    where: { state: () => undefined },
    range: commandsTable.createdAt,
    orders: {
      kind: { key: commandsTable.kind, type: 'text' },
      tries: { key: commandsTable.attempts, type: 'bigint' },
      sent: 'id',
    },
  });

export async function getCommand(tx: Tx, id: number): Promise<ShownCommand> {
  return only(await tx.select(shownColumns).from(commandsTable).where(eq(commandsTable.id, id)));
}

/** By server; servers without commands are missing. */
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
/** Names the outer table explicitly: the query builder omits it in a single-table query, and the column would refer to the inner one. */
const blocked = sql<boolean>`(${commandsTable}.state = 'open' and exists (
  select from ${commandsTable} earlier
   where earlier.server = ${commandsTable}.server and earlier.lane = ${commandsTable}.lane and earlier.state = 'open'
     and earlier.id < ${commandsTable}.id))`;

const shownColumns = { ...getTableColumns(commandsTable), leased, blocked };
