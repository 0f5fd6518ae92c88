import { eq } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import { found } from '#kit/db/rows.ts';
import { must } from '#kit/permissions/abilities.ts';
import { commandAbilities } from './command.abilities.ts';
import { type Command, commandsTable } from './game-link.table.ts';

/** Locks a dead command; the second of two concurrent decisions fails. */
export async function lockDeadCommand(ctx: Ctx, id: number): Promise<Command> {
  const [row] = await ctx.tx.select().from(commandsTable).where(eq(commandsTable.id, id)).for('update');
  const command = found(row);
  must(ctx, commandAbilities.giveUp, command, 'gameLink.commandNotDead');
  return command;
}
