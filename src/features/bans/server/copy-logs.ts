import { logLine } from '#features/logs/log-line.ts';
import { type LogReads, logsOf } from '#features/logs/server/log-store.ts';
import { presentLog } from '#features/logs/server/logs.present.ts';
import type { Ctx, SagaCtx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { assertServes } from '#kit/permissions/servers-of.ts';
import type { bansContract } from '../bans.contract.ts';
import { bansPermissions } from '../bans.permissions.ts';
import type { KeptLog } from './bans.table.ts';
import type { Evidence } from './keep-evidence.ts';

type Asked = Pick<ParsedInput<typeof bansContract.ban>, 'server' | 'globalId' | 'logs'>;

/**
 * Reads the log rows that a ban names, then calls back with copies of them. Copying on the server prevents invented rows and leaves out
 * addresses. Runs before the ban's transaction, so that no lock is held during a call to another store.
 */
export function withCopiedLogs<Result>(
  ctx: SagaCtx,
  asked: Asked,
  give: (ctx: Ctx, logs: Evidence['logs']) => Promise<Result>,
): Promise<Result> {
  return logsOf(ctx).ask(ctx, {
    before: async ({ actor }) => assertServes(actor, bansPermissions.edit, asked.server),
    async find(logs) {
      const copies: (KeptLog | null)[] = [];
      for (const one of asked.logs) copies.push(await copyLog(logs, asked, one));
      return copies;
    },
    after: give,
  });
}

async function copyLog(logs: LogReads, { server, globalId }: Asked, { kind, id, at }: Asked['logs'][number]): Promise<KeptLog | null> {
  const row = await logs.row({ kind, id, at: new Date(at), server, globalId });
  if (!row) return null;
  const log = presentLog({ kind, seesAddresses: false }, row);
  return { kind, at: log.at, nick: log.nick, line: logLine(log) };
}
