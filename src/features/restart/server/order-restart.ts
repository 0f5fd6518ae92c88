import { and, inArray } from 'drizzle-orm';
import { listServerNumbers, listShownServers } from '#features/servers/server/servers.queries.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { only } from '#kit/db/rows.ts';
import { fail, failField } from '#kit/errors/errors.ts';
import { restartAudit, restartSubject } from '../restart.feature.ts';
import { advanceRestart } from './advance-restarts.ts';
import { getRestart, type ShownRestart } from './restart.queries.ts';
import { restartsTable, restartWorldsTable } from './restart.table.ts';

type Asked = { readonly reason: string; readonly minutes: number };

export async function restartServer(ctx: Ctx, { server, ...asked }: Asked & { readonly server: number }): Promise<ShownRestart> {
  const known = await listServerNumbers(ctx.tx);
  if (!known.includes(server)) failField('server', 'restart.unknownServer');
  return orderRestart(ctx, 'one', [server], asked);
}

/** Starts with the emptiest server, so that a problem affects the fewest players. */
export async function restartAll(ctx: Ctx, asked: Asked): Promise<ShownRestart> {
  const servers = (await listShownServers(ctx.tx)).toSorted((one, other) => (one.online ?? 0) - (other.online ?? 0));
  if (servers.length === 0) fail('restart.nothingOpen');
  return orderRestart(
    ctx,
    'all',
    servers.map(({ number }) => number),
    asked,
  );
}

/**
 * Sends the command to the first server in the same transaction. A server with a restart in progress is rejected, by a unique index for
 * concurrent requests.
 */
async function orderRestart(ctx: Ctx, scope: 'one' | 'all', servers: readonly number[], asked: Asked): Promise<ShownRestart> {
  if (await isPlanned(ctx, servers)) fail('restart.alreadyPlanned');
  const { id } = only(
    await ctx.tx
      .insert(restartsTable)
      .values({ ...asked, scope, orderedBy: ctx.actor.accountId })
      .returning({ id: restartsTable.id }),
  );
  const added = await ctx.tx
    .insert(restartWorldsTable)
    .values(servers.map((server, position) => ({ restartId: id, server, position })))
    .onConflictDoNothing()
    .returning({ server: restartWorldsTable.server });
  if (added.length < servers.length) fail('restart.alreadyPlanned');
  await ctx.audit(restartAudit.ordered, { restart: id, servers: [...servers], scope, ...asked }, { on: restartSubject(id) });
  await advanceRestart(ctx, await getRestart(ctx.tx, id), new Date());
  return getRestart(ctx.tx, id);
}

async function isPlanned({ tx }: Ctx, servers: readonly number[]): Promise<boolean> {
  const [row] = await tx
    .select({ server: restartWorldsTable.server })
    .from(restartWorldsTable)
    .where(and(inArray(restartWorldsTable.server, [...servers]), inArray(restartWorldsTable.state, ['waiting', 'counting', 'restarting'])))
    .limit(1);
  return row !== undefined;
}
