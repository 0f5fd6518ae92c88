import { eq, sql } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import { only } from '#kit/db/rows.ts';
import { gameLinkAudit } from '../game-link.audit.ts';
import { commandFacts, commandSubject } from './game-link.subjects.ts';
import { type Command, commandsTable } from './game-link.table.ts';
import { lockDeadCommand } from './lock-dead-command.ts';
import { wakePolls } from './wake-polls.ts';

/**
 * Sends a dead command again with all its attempts. It keeps its lane position and dedupe key, so it precedes the commands that wait there.
 */
export async function sendCommandAgain(ctx: Ctx, { id }: { readonly id: number }): Promise<Command> {
  await lockDeadCommand(ctx, id);
  const anew = { state: 'open', attempts: 0, failures: 0, endedAt: null, dueAt: sql`clock_timestamp()` } as const;
  const command = only(await ctx.tx.update(commandsTable).set(anew).where(eq(commandsTable.id, id)).returning());
  await ctx.audit(gameLinkAudit.commandSentAgain, commandFacts(command), { on: commandSubject(id) });
  wakePolls(ctx, command.server);
  return command;
}
