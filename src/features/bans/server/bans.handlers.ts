import { logLine } from '#features/logs/log-line.ts';
import { type LogReads, logsOf } from '#features/logs/server/log-store.ts';
import { presentLog } from '#features/logs/server/logs.present.ts';
import type { Ctx, SagaCtx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { implement } from '#kit/contract/implement.ts';
import { assertServes, serversOf } from '#kit/permissions/servers-of.ts';
import { bansContract } from '../bans.contract.ts';
import { bansPermissions, bansSettings } from '../bans.feature.ts';
import { ban } from './ban.ts';
import { banRows } from './ban-rows.queries.ts';
import { getBan } from './bans.queries.ts';
import type { KeptLog } from './bans.table.ts';
import { changeBanTerm } from './change-ban-term.ts';
import { exportBans } from './export-bans.ts';
import { findBanTargets } from './find-ban-targets.ts';
import { getBanHistory, shownBan, shownPage } from './get-ban-history.ts';
import type { Evidence } from './keep-evidence.ts';
import { liftBan } from './lift-ban.ts';
import { previewBan } from './preview-ban.ts';
import '../bans.feature.ts';

const { read } = bansPermissions;

const shown = async (ctx: Ctx, id: number) => shownBan(ctx, await getBan(ctx.tx, serversOf(ctx.actor, read), id));

export const bansHandlers = implement(bansContract, {
  listBans: async (ctx, input) => {
    if (input.server !== undefined) assertServes(ctx.actor, read, input.server);
    return shownPage(ctx, await banRows(serversOf(ctx.actor, read)).page(ctx.tx, input, (ban) => ban));
  },
  exportBans,
  getBanHistory,
  listBanTemplates: async ({ services, locale }) =>
    services.settings.get(bansSettings.templates).map(({ reason, minutes }) => ({ reason: reason[locale], minutes: minutes || null })),
  findBanTargets,
  previewBan: (ctx, input) => previewBan(ctx, input),
  ban: (ctx, input) => withCopiedLogs(ctx, input, async (step, logs) => shown(step, await ban(step, { ...input, logs }))),
  changeBanTerm: async (ctx, input) => {
    await changeBanTerm(ctx, input);
    return shown(ctx, input.id);
  },
  liftBan: async (ctx, input) => {
    await liftBan(ctx, input);
    return shown(ctx, input.id);
  },
});

type Asked = Pick<ParsedInput<typeof bansContract.ban>, 'server' | 'globalId' | 'logs'>;

/**
 * Reads the log rows that a ban names, then calls back with copies of them. Copying on the server prevents invented rows and leaves out
 * addresses. Runs before the ban's transaction, so that no lock is held during a call to another store.
 */
function withCopiedLogs<Result>(ctx: SagaCtx, asked: Asked, give: (ctx: Ctx, logs: Evidence['logs']) => Promise<Result>): Promise<Result> {
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
