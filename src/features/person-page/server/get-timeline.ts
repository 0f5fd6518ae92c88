import { askedLately } from '#features/audit-trail/server/asked-lately.ts';
import { declarationOf, isLogKind, type LogKind, logKindNames } from '#features/logs/log-kinds.ts';
import { logLine } from '#features/logs/log-line.ts';
import { logsPermissions } from '#features/logs/logs.feature.ts';
import type { LogSearch } from '#features/logs/server/log-search.ts';
import { type FoundRow, type LogReads, logsOf } from '#features/logs/server/log-store.ts';
import { presentLog } from '#features/logs/server/logs.present.ts';
import { personSubject } from '#features/people/people.feature.ts';
import { getPersonOf, worldsOf } from '#features/people/server/people.queries.ts';
import { everyServer } from '#features/servers/server/servers.queries.ts';
import type { Ctx, SagaCtx } from '#kit/contract/context.ts';
import type { OutputOf, ParsedInput } from '#kit/contract/contract.ts';
import { serversOf, serves } from '#kit/permissions/servers-of.ts';
import type { personPageContract, TimelineRow } from '../person-page.contract.ts';
import { personPageAudit } from '../person-page.feature.ts';

/** Per kind and per side of the moment. */
const mostRows = 100;

type Input = ParsedInput<typeof personPageContract.getTimeline>;

/**
 * Logs of all kinds of what a person did and what was done to them, nearest to a moment. If there are too many, the farthest rows are cut
 * off.
 */
export async function getTimeline(ctx: SagaCtx, input: Input): Promise<OutputOf<typeof personPageContract.getTimeline>> {
  const started = performance.now();
  const moment = (input.at === undefined ? new Date() : new Date(input.at)).toISOString();
  return logsOf(ctx).ask(ctx, {
    before: (step) => searchesOf(step, input, moment),
    find: (logs, { searches }) => nearest(logs, searches, moment),
    async after(step, near, { from, to, wanted }) {
      await note(step, { globalId: input.id, from, to, kinds: [...wanted] });
      return {
        at: moment,
        from,
        to,
        rows: shownOf(near, input.id),
        cut: near.cut,
        tookMs: Math.round((performance.now() - started) * 10) / 10,
      };
    },
  });
}

/** The servers whose logs the reader may read. Throws 404 unless the person has a character on one of the reader's servers. */
async function searchesOf({ tx, actor }: Ctx, { id, span, kinds }: Input, moment: string) {
  await getPersonOf(tx, worldsOf(actor), id);
  const worlds = serversOf(actor, logsPermissions.read);
  const servers = worlds === 'all' ? await everyServer(tx) : worlds;
  const [from, to] = [-1, 1].map((side) => new Date(Date.parse(moment) + side * span * 60_000).toISOString()) as [string, string];
  const wanted = kindsOf(kinds);
  const seesAddresses = servers.every((server) => serves(actor, logsPermissions.seeAddresses, server));
  const searches = wanted.flatMap((kind) =>
    sidesOf(kind, id).map((who): LogSearch => ({ kind, servers, seesAddresses, from, to, oldestFirst: true, ...who })),
  );
  return { from, to, wanted, searches };
}

/** A row with the person on both sides is found twice but shown once. */
function shownOf(near: Near, id: number): TimelineRow[] {
  const rows = new Map<string, TimelineRow>();
  for (const [search, row] of near.rows) {
    const { id: logId, server, globalId, nick, ...log } = presentLog(search, row);
    const { kind } = search;
    rows.set(`${kind} ${logId}`, { kind, id: logId, at: log.at, server, globalId, nick, line: logLine(log), byOther: globalId !== id });
  }
  return [...rows.values()].sort((one, other) => one.at.localeCompare(other.at) || one.id - other.id);
}

type Near = { readonly rows: readonly (readonly [LogSearch, FoundRow])[]; readonly cut: boolean };

/** All rows of each search, or if there are too many, the nearest ones on each side of the moment. */
async function nearest(logs: LogReads, searches: readonly LogSearch[], moment: string): Promise<Near> {
  const all = await logs.firstOfEach(searches, 2 * mostRows + 1);
  const fits = (at: number) => (all[at]?.length ?? 0) <= 2 * mostRows;
  const full = searches.filter((_, at) => !fits(at));
  const sides = full.flatMap((search): LogSearch[] => [
    { ...search, to: moment, oldestFirst: false },
    { ...search, from: moment },
  ]);
  const close = await logs.firstOfEach(sides, mostRows);
  const paired = (of: readonly LogSearch[], found: readonly (readonly FoundRow[])[]) =>
    of.flatMap((search, at) => (found[at] ?? []).map((row) => [search, row] as const));
  return {
    rows: [
      ...paired(
        searches,
        all.map((rows, at) => (fits(at) ? rows : [])),
      ),
      ...paired(sides, close),
    ],
    cut: full.length > 0,
  };
}

/** The person as the actor and, for kinds that have one, as the other party. */
function sidesOf(kind: LogKind, id: number): readonly Pick<LogSearch, 'player' | 'target'>[] {
  const person = { ids: [id], nicks: [] };
  return declarationOf(kind).person === undefined ? [{ player: person }] : [{ player: person }, { target: person }];
}

function kindsOf(asked: string | undefined): readonly LogKind[] {
  const named = (asked ?? '').split(',').filter(isLogKind);
  return named.length > 0 ? logKindNames.filter((kind) => named.includes(kind)) : logKindNames;
}

type Read = { globalId: number; from: string; to: string; kinds: string[] };

/** The page repeats the request on every return to it; the same range is audited once in ten minutes. */
async function note(ctx: Ctx, read: Read): Promise<void> {
  const on = personSubject(read.globalId);
  if (await askedLately(ctx, personPageAudit.timelineRead, read, { on })) ctx.repeats();
  else await ctx.audit(personPageAudit.timelineRead, read, { on });
}
