import { eq, sql } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import { only } from '#kit/db/rows.ts';
import { gameLinkAudit } from '../game-link.audit.ts';
import { commandFacts, commandSubject } from './game-link.subjects.ts';
import { type Command, commandsTable } from './game-link.table.ts';
import { lockDeadCommand } from './lock-dead-command.ts';

/** Staff decided that the command shall not be carried out. A later `done` from the game still counts. */
export async function giveUpCommand(ctx: Ctx, { id }: { readonly id: number }): Promise<Command> {
  await lockDeadCommand(ctx, id);
  const over = { state: 'givenUp', endedAt: sql`clock_timestamp()` } as const;
  const command = only(await ctx.tx.update(commandsTable).set(over).where(eq(commandsTable.id, id)).returning());
  await ctx.audit(gameLinkAudit.commandGivenUp, commandFacts(command), { on: commandSubject(id) });
  return command;
}
