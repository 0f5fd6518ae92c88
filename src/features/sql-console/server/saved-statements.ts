import { and, eq } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import { fail } from '#kit/errors/errors.ts';
import type { SavedStatement } from '../sql-console.contract.ts';
import { sqlConsoleAudit } from '../sql-console.feature.ts';
import { sqlStatementsTable } from './sql-console.table.ts';

type Asked = { readonly name: string; readonly statement: string };

export async function saveSqlStatement(ctx: Ctx, { name, statement }: Asked): Promise<SavedStatement> {
  const { accountId } = ctx.actor;
  if (accountId === null) return fail('kit.signInNeeded');
  const [saved] = await ctx.tx
    .insert(sqlStatementsTable)
    .values({ name, statement, savedBy: accountId })
    .onConflictDoNothing()
    .returning({ id: sqlStatementsTable.id });
  if (!saved) return fail('sqlConsole.nameTaken');
  await ctx.audit(sqlConsoleAudit.saved, { name, statement }, { on: 'sql' });
  return { id: saved.id, name, statement };
}

export async function forgetSqlStatement(ctx: Ctx, { id }: { readonly id: number }): Promise<{ id: number }> {
  const [gone] = await ctx.tx
    .delete(sqlStatementsTable)
    .where(and(eq(sqlStatementsTable.id, id), eq(sqlStatementsTable.savedBy, ctx.actor.accountId ?? 0)))
    .returning({ name: sqlStatementsTable.name });
  if (!gone) return fail('kit.notFound');
  await ctx.audit(sqlConsoleAudit.forgotten, { name: gone.name }, { on: 'sql' });
  return { id };
}
