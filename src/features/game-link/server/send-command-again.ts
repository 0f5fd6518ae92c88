import { eq, sql } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import { only } from '#kit/db/rows.ts';
import { gameLinkAudit } from '../game-link.audit.ts';
import { commandFacts, commandSubject } from './game-link.subjects.ts';
import { type Command, commandsTable } from './game-link.table.ts';
import { lockDeadCommand } from './lock-dead-command.ts';
import { wakePolls } from './wake-polls.ts';

/** A dead command gets all its tries anew. Its place in the lane and its dedupe key stay: it goes before what still waits there. */
export async function sendCommandAgain(ctx: Ctx, { id }: { readonly id: number }): Promise<Command> {
  await lockDeadCommand(ctx, id);
  const anew = { state: 'open', attempts: 0, failures: 0, endedAt: null, dueAt: sql`clock_timestamp()` } as const;
  const command = only(await ctx.tx.update(commandsTable).set(anew).where(eq(commandsTable.id, id)).returning());
  await ctx.audit(gameLinkAudit.commandSentAgain, commandFacts(command), { on: commandSubject(id) });
  wakePolls(ctx, command.server);
  return command;
}
