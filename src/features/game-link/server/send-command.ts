import { and, eq, sql } from 'drizzle-orm';
import { everyServer, listServerNumbers } from '#features/servers/server/servers.queries.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { only } from '#kit/db/rows.ts';
import { givenLater, statement } from '#kit/db/statement.ts';
import { type CommandKind, type CommandPayload, commandKinds } from '../command-kinds.ts';
import { commandsTable } from './game-link.table.ts';
import { wakePolls } from './wake-polls.ts';

export type Sender = Pick<Ctx, 'tx' | 'afterCommit' | 'services'>;

export type SentCommand<Kind extends CommandKind> = {
  readonly server: number;
  /** The account it concerns: commands about one account on one server are carried out in the order they were sent; see `laneOf`. */
  readonly accountId?: number;
  readonly kind: Kind;
  readonly payload: CommandPayload<Kind>;
  /**
   * Identifies the command for good (`ban:17`): sending it again under the same key on the same server does nothing. At most 120
   * characters.
   */
  readonly dedupeKey: string;
};

/**
 * Sends a command to a game server in the caller's transaction. It waits while the game server is offline; a waiting poll is woken after
 * the commit. Returns the command's id, also if it was sent before.
 */
export async function sendCommand<Kind extends CommandKind>(ctx: Sender, command: SentCommand<Kind>): Promise<number> {
  const { server, accountId, kind, dedupeKey } = command;
  const payload = commandKinds[kind].parse(command.payload);
  const lane = laneOf(kind, payload, accountId);
  const [fresh] = await addCommand(ctx.tx).execute({ server, accountId: accountId ?? null, kind, payload, dedupeKey, lane });
  if (!fresh) return findSent(ctx, server, dedupeKey);
  wakePolls(ctx, server);
  return fresh.id;
}

/** Sends several commands in one statement, skipping those whose key was used before. */
export async function sendCommands<Kind extends CommandKind>(ctx: Sender, commands: readonly SentCommand<Kind>[]): Promise<void> {
  if (commands.length === 0) return;
  const rows = commands.map((command) => ({ ...command, payload: commandKinds[command.kind].parse(command.payload) }));
  const { rows: fresh } = await ctx.tx.execute<{
    server: number;
  }>(sql`insert into ${commandsTable} (server, account_id, kind, payload, dedupe_key, lane)
    select server, account_id, kind, payload, dedupe_key, lane
    from unnest(
      ${sql.param(rows.map(({ server }) => server))}::int[],
      ${sql.param(rows.map(({ accountId }) => accountId ?? null))}::bigint[],
      ${sql.param(rows.map(({ kind }) => kind))}::text[],
      ${sql.param(rows.map(({ payload }) => JSON.stringify(payload)))}::jsonb[],
      ${sql.param(rows.map(({ dedupeKey }) => dedupeKey))}::text[],
      ${sql.param(rows.map(({ kind, payload, accountId }) => laneOf(kind, payload, accountId)))}::text[]
    ) with ordinality as given (server, account_id, kind, payload, dedupe_key, lane, place)
    order by place
    on conflict (server, dedupe_key) do nothing
    returning server`);
  for (const server of new Set(fresh.map((row) => row.server))) wakePolls(ctx, server);
}

const addCommand = statement((tx) =>
  tx
    .insert(commandsTable)
    .values(givenLater('server', 'accountId', 'kind', 'payload', 'dedupeKey', 'lane'))
    .onConflictDoNothing({ target: [commandsTable.server, commandsTable.dedupeKey] })
    .returning({ id: commandsTable.id })
    .prepare('add_command'),
);

type ToAll<Kind extends CommandKind> = Omit<SentCommand<Kind>, 'server'>;

/** Sends the same command to every server that is not closed; dedupe keys are unique per server. */
export async function sendCommandToAll<Kind extends CommandKind>(ctx: Sender, command: ToAll<Kind>): Promise<void> {
  for (const server of await listServerNumbers(ctx.tx)) await sendCommand(ctx, { ...command, server });
}

/** Includes closed servers: they keep their players and must know the command when they reopen. */
export async function sendCommandToEvery<Kind extends CommandKind>(ctx: Sender, command: ToAll<Kind>): Promise<void> {
  for (const server of await everyServer(ctx.tx)) await sendCommand(ctx, { ...command, server });
}

/**
 * A restart and a ban must not wait for each other. Leader changes of a faction concern different players, so they share a lane: a late
 * command about the first leader must not replace the second.
 */
function laneOf(kind: CommandKind, payload: Readonly<Record<string, unknown>>, accountId: number | undefined): string {
  if (kind === 'restart') return 'restart';
  if (kind === 'factionLeader') return `faction:${String(payload.faction)}`;
  return accountId === undefined ? 'server' : `account:${accountId}`;
}

async function findSent({ tx }: Sender, server: number, dedupeKey: string): Promise<number> {
  const known = await tx
    .select({ id: commandsTable.id })
    .from(commandsTable)
    .where(and(eq(commandsTable.server, server), eq(commandsTable.dedupeKey, dedupeKey)));
  return only(known).id;
}
