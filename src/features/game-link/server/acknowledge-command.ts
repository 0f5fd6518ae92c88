import { and, eq, sql } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import { only } from '#kit/db/rows.ts';
import { fail } from '#kit/errors/errors.ts';
import { delayAfter, maxFailures } from '../command-retries.ts';
import { type FollowCommands, followNobody } from './follow-commands.ts';
import { type Command, commandsTable } from './game-link.table.ts';
import { raiseDead } from './raise-dead.ts';
import { serverOf } from './server-of.ts';
import { wakePolls } from './wake-polls.ts';

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
