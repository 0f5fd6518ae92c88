import { and, eq, sql } from 'drizzle-orm';
import { recordServerHeartbeat } from '#features/servers/server/record-server-heartbeat.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { OutputOf, ParsedInput } from '#kit/contract/contract.ts';
import { implement } from '#kit/contract/implement.ts';
import { only } from '#kit/db/rows.ts';
import { fail } from '#kit/errors/errors.ts';
import { delayAfter, maxFailures } from '../command-retries.ts';
import { gameLinkContract } from '../game-link.contract.ts';
import { launcherHeardTopic } from '../game-link.feature.ts';
import { type FollowCommands, followNobody } from './follow-commands.ts';
import { getGameAccount, lookUpAccounts } from './game-accounts.queries.ts';
import { presentHanded } from './game-link.present.ts';
import { type Command, commandsTable, launcherPhasesTable } from './game-link.table.ts';
import { raiseDead } from './raise-dead.ts';
import { type RecordConsents, registerAccount } from './register-account.ts';
import { serverOf } from './server-of.ts';
import { takeCommands } from './take-commands.ts';
import { verifyPassword } from './verify-password.ts';
import { wakePolls } from './wake-polls.ts';

/** The game API. A feature above this one records consents, and may follow commands. */
export const gameLinkHandlers = (recordConsents: RecordConsents, follow: FollowCommands = followNobody) =>
  implement(gameLinkContract, {
    sendHeartbeat,
    registerAccount: (ctx, input) => registerAccount(ctx, input, recordConsents),
    verifyPassword,
    getGameAccount: (ctx, input) => getGameAccount(ctx.tx, input),
    lookUpAccounts: async (ctx, { logins }) => ({ accounts: await lookUpAccounts(ctx.tx, logins) }),
    takeCommands: async (ctx, input) => {
      const { commands, serverTime } = await takeCommands(ctx, input, follow);
      return { leaseSeconds: input.lease, serverTime: serverTime.toISOString(), commands: commands.map(presentHanded) };
    },
    acknowledgeCommand: async (ctx, input) => {
      const { id, state, dueAt } = await acknowledgeCommand(ctx, input, follow);
      return { id, state, retryAt: state === 'open' ? dueAt.toISOString() : null };
    },
    sendLauncherHeartbeat,
  });

type Contract = typeof gameLinkContract;

/** Requested interval of heartbeats. */
const nextInSeconds = 5;

async function sendHeartbeat(
  ctx: Ctx,
  { version, ...said }: ParsedInput<Contract['sendHeartbeat']>,
): Promise<OutputOf<Contract['sendHeartbeat']>> {
  const server = serverOf(ctx.actor);
  const { rebooted, heardAt } = await recordServerHeartbeat(ctx, { ...said, server, gameVersion: version });
  return { server, serverTime: heardAt.toISOString(), nextInSeconds, rebooted };
}

const sendLauncherHeartbeat = async (
  ctx: Ctx,
  input: ParsedInput<Contract['sendLauncherHeartbeat']>,
): Promise<OutputOf<Contract['sendLauncherHeartbeat']>> => ({
  serverTime: (await recordLauncherHeartbeat(ctx, input)).toISOString(),
  nextInSeconds,
});

type Heartbeat = { readonly launcher: string; readonly phases: { readonly downloading: number; readonly connecting: number } };

/** Stores the launcher's number of players per phase and publishes it. */
export async function recordLauncherHeartbeat(ctx: Ctx, { launcher, phases }: Heartbeat): Promise<Date> {
  const heardAt = sql`statement_timestamp()`;
  const rows = await ctx.tx
    .insert(launcherPhasesTable)
    .values({ launcher, ...phases, heardAt })
    .onConflictDoUpdate({ target: launcherPhasesTable.launcher, set: { ...phases, heardAt } })
    .returning({ heardAt: launcherPhasesTable.heardAt });
  ctx.afterCommit(() => ctx.services.realtime.publish(launcherHeardTopic, { launcher, ...phases }));
  return only(rows).heardAt;
}

type Acknowledgement = {
  readonly id: number;
  readonly result: 'done' | 'failed';
  readonly reason?: string;
  readonly attempt?: number;
};

/**
 * Records the game's acknowledgement. `done` always counts, also late and for any attempt: the command was applied. `failed` counts once
 * per delivery. Idempotent. Another server's command returns 404.
 */
export async function acknowledgeCommand(
  ctx: Ctx,
  { id, result, reason, attempt }: Acknowledgement,
  follow: FollowCommands = followNobody,
): Promise<Command> {
  const mine = and(eq(commandsTable.id, id), eq(commandsTable.server, serverOf(ctx.actor)));
  const [command] = await ctx.tx.select().from(commandsTable).where(mine).for('update');
  if (!command) fail('gameLink.commandUnknown');
  if (command.state === 'done') return command;
  if (result === 'done') {
    wakePolls(ctx, command.server);
    await follow.done(ctx, command);
    return write(ctx, command, { state: 'done', endedAt: sql`clock_timestamp()`, leasedUntil: null });
  }
  const counts = command.state === 'open' && command.leasedUntil !== null && (attempt ?? command.attempts) === command.attempts;
  return counts ? failed(ctx, command, reason) : command;
}

async function failed(ctx: Ctx, command: Command, reason: string | undefined): Promise<Command> {
  const failures = command.failures + 1;
  const told = { failures, failure: reason ?? null, leasedUntil: null };
  if (failures < maxFailures)
    return write(ctx, command, { ...told, dueAt: sql`clock_timestamp() + make_interval(secs => ${delayAfter(failures)})` });
  const dead = await write(ctx, command, { ...told, state: 'dead', endedAt: sql`clock_timestamp()` });
  await raiseDead(ctx, dead);
  wakePolls(ctx, command.server);
  return dead;
}

type Change = Partial<{ [Name in keyof Command]: Command[Name] | ReturnType<typeof sql> }>;

async function write({ tx }: Ctx, { id }: Command, change: Change): Promise<Command> {
  return only(await tx.update(commandsTable).set(change).where(eq(commandsTable.id, id)).returning());
}
