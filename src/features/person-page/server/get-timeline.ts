import { askedLately } from '#features/audit-trail/server/asked-lately.ts';
import { declarationOf, isLogKind, type LogKind, logKindNames } from '#features/logs/log-kinds.ts';
import { logLine } from '#features/logs/log-line.ts';
import { logsPermissions } from '#features/logs/logs.permissions.ts';
import type { LogSearch } from '#features/logs/server/log-search.ts';
import { everyServer } from '#features/logs/server/log-servers.queries.ts';
import { type FoundRow, logsOf } from '#features/logs/server/log-store.ts';
import { presentLog } from '#features/logs/server/logs.present.ts';
import { personSubject } from '#features/people/people.audit.ts';
import { getPersonOf, worldsOf } from '#features/people/server/people.queries.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { OutputOf, ParsedInput } from '#kit/contract/contract.ts';
import { serversOf, serves } from '#kit/permissions/servers-of.ts';
import { personPageAudit } from '../person-page.audit.ts';
import type { personPageContract, TimelineRow } from '../person-page.contract.ts';

/** Of each kind on each side of the moment. */
const mostRows = 100;

type Input = ParsedInput<typeof personPageContract.getTimeline>;

/**
 * What somebody did and what was done to them, in all kinds of logs, nearest to a moment: where there are too many it is the far ends
 * that are cut.
 */
export async function getTimeline(ctx: Ctx, { id, at, span, kinds }: Input): Promise<OutputOf<typeof personPageContract.getTimeline>> {
  const started = performance.now();
  const { tx, actor } = ctx;
  await getPersonOf(tx, worldsOf(actor), id);
  const worlds = serversOf(actor, logsPermissions.read);
  const servers = worlds === 'all' ? await everyServer(tx) : worlds;
  const moment = at === undefined ? new Date() : new Date(at);
  const [from, to] = [-1, 1].map((side) => new Date(moment.getTime() + side * span * 60_000).toISOString()) as [string, string];
  const wanted = kindsOf(kinds);
  const seesAddresses = servers.every((server) => serves(actor, logsPermissions.seeAddresses, server));
  const rows = new Map<string, TimelineRow>();
  let cut = false;
  for (const kind of wanted)
    for (const who of sidesOf(kind, id)) {
      const search: LogSearch = { kind, servers, seesAddresses, from, to, oldestFirst: true, ...who };
      const near = await nearest(ctx, search, moment.toISOString());
      cut ||= near.cut;
      for (const row of near.rows) {
        const log = presentLog(search, row);
        const { id: logId, server, globalId, nick } = log;
        rows.set(`${kind} ${logId}`, { kind, id: logId, at: log.at, server, globalId, nick, line: logLine(log), byOther: globalId !== id });
      }
    }
  await note(ctx, { globalId: id, from, to, kinds: [...wanted] });
  return {
    at: moment.toISOString(),
    from,
    to,
    rows: [...rows.values()].sort((one, other) => one.at.localeCompare(other.at) || one.id - other.id),
    cut,
    tookMs: Math.round((performance.now() - started) * 10) / 10,
  };
}

/** All of them, or where they are too many those on each side of the moment that are nearest to it. */
async function nearest(
  ctx: Ctx,
  search: LogSearch,
  moment: string,
): Promise<{ readonly rows: readonly FoundRow[]; readonly cut: boolean }> {
  const { tx } = ctx;
  const logs = logsOf(ctx);
  const all = await logs.page(tx, search, { size: 2 * mostRows });
  if (all.after === null) return { rows: all.rows, cut: false };
  const before = await logs.page(tx, { ...search, to: moment, oldestFirst: false }, { size: mostRows });
  const later = await logs.page(tx, { ...search, from: moment }, { size: mostRows });
  return { rows: [...before.rows, ...later.rows], cut: true };
}

/** As the one who did it, and where the kind has another person, as that. */
function sidesOf(kind: LogKind, id: number): readonly Pick<LogSearch, 'player' | 'target'>[] {
  const person = { ids: [id], nicks: [] };
  return declarationOf(kind).person === undefined ? [{ player: person }] : [{ player: person }, { target: person }];
}

function kindsOf(asked: string | undefined): readonly LogKind[] {
  const named = (asked ?? '').split(',').filter(isLogKind);
  return named.length > 0 ? logKindNames.filter((kind) => named.includes(kind)) : logKindNames;
}

type Read = { globalId: number; from: string; to: string; kinds: string[] };

/** The page asks again with each return to it: the same part is noted once in ten minutes. */
async function note(ctx: Ctx, read: Read): Promise<void> {
  const on = personSubject(read.globalId);
  if (await askedLately(ctx, personPageAudit.timelineRead, read, on)) ctx.repeats();
  else await ctx.audit(personPageAudit.timelineRead, read, { on });
}
