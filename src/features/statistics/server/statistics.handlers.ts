import { countInLauncher } from '#features/game-link/server/launcher-phases.queries.ts';
import { listShownServers } from '#features/servers/server/servers.queries.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { implement } from '#kit/contract/implement.ts';
import type { Tx } from '#kit/db/database.ts';
import type { ServerParts } from '#kit/feature/server-feature.ts';
import type { Translate } from '#kit/i18n/translator.ts';
import { has } from '#kit/permissions/actor.ts';
import { addDays, dayOf } from '#kit/time/moscow.ts';
import { daysRange, type Range } from '#kit/time/range.ts';
import { type Figures, type LanguagePart, type Mark, type OnlineNow, statisticsContract } from '../statistics.contract.ts';
import { onlineTopic } from '../statistics.feature.ts';
import { findDay, listDays } from './days.queries.ts';
import { allRegistrations, peopleOfDay, peopleOfMonth, registrationsWithin } from './figures.queries.ts';
import { getOnlineByServer, getOnlineHistory } from './get-online-history.ts';
import { allTimePeak, peakWithin, presentPeak } from './history.queries.ts';
import type { LanguageSource } from './language-source.ts';
import type { MarkSource } from './mark-source.ts';
import { onlineOf } from './online.queries.ts';

type Parts = Pick<ServerParts, 'translate' | 'topUpsWithin' | 'markSources' | 'languageSources'>;

export const statisticsHandlers = ({ translate, topUpsWithin, markSources, languageSources }: Parts) =>
  implement(statisticsContract, {
    watchOnline: async ({ services }) => ({
      takeOver: (request, response) => services.realtime.serveEvents(request, response, { topics: [onlineTopic], plain: true }),
    }),
    getOnlineNow,
    getFigures: (ctx) => getFigures(ctx, topUpsWithin),
    getOnlineHistory,
    getOnlineByServer,
    listMarks: (ctx, range) => listMarks(ctx, range, markSources),
    getLanguages: (ctx) => getLanguages(ctx, { sources: languageSources, translate }),
    getDays: (ctx, { server, days }) => listDays(ctx.tx, server, days),
  });

async function listMarks(ctx: Ctx, range: Range, sources: readonly MarkSource[]): Promise<Mark[]> {
  const marks: Mark[] = [];
  for (const { kind, list } of sources)
    for (const { at, label, href } of await list(ctx, range)) marks.push({ kind, at: at.toISOString(), label, href });
  return marks.toSorted((one, other) => one.at.localeCompare(other.at));
}

type Known = { readonly sources: readonly LanguageSource[]; readonly translate: Translate };

async function getLanguages({ tx, locale, actor }: Ctx, { sources, translate }: Known): Promise<LanguagePart[]> {
  const parts: LanguagePart[] = [];
  for (const { part, name, page, count } of sources)
    parts.push({
      part,
      name: translate(locale, name),
      ...(await count(tx)),
      href: page && has(actor, page.permission) ? page.href : null,
    });
  return parts;
}

/** Silent servers count as empty, also for the arena. */
async function getOnlineNow({ tx }: Pick<Ctx, 'tx'>): Promise<OnlineNow> {
  const servers = await listShownServers(tx);
  const { online, updating } = onlineOf(servers);
  const current = updating ? 0 : online;
  const launcher = await countInLauncher(tx);
  return {
    current,
    updating,
    total: current + launcher.downloading + launcher.connecting,
    launcher,
    arena: servers.reduce((sum, { running, arena }) => sum + (running ? (arena ?? 0) : 0), 0),
    worlds: servers.map(({ number, running, online, capacity, room }) => ({
      number,
      running,
      online: running ? online : null,
      capacity: room ?? capacity,
    })),
  };
}

/** Revenue by currency. Injected by app/, because payments are a feature above this one. */
export type TopUpsWithin = (tx: Tx, range: Range) => Promise<readonly { readonly currency: string; orders: number; net: number }[]>;

/** The numbers of the day, read in sequence; they need not be of the same instant. Revenue requires the permission to see payments. */
async function getFigures({ tx, actor }: Pick<Ctx, 'tx' | 'actor'>, topUpsWithin: TopUpsWithin): Promise<Figures> {
  const today = dayOf(new Date());
  const yesterday = addDays(today, -1);
  const [now, then] = [daysRange(today, addDays(today, 1)), daysRange(yesterday, today)];
  const known = await findDay(tx, yesterday);
  const soFar = await findDay(tx, today);
  const dau = await peopleOfDay(tx, today);
  return {
    dau,
    // The monthly number of the last hour is enough: recounting it costs as much as everything else.
    mau: soFar ? Math.max(soFar.mau, dau) : await peopleOfMonth(tx, today),
    registeredToday: await registrationsWithin(tx, now),
    yesterday: known ? { dau: known.dau, mau: known.mau, registrations: known.registrations } : null,
    todayPeak: presentPeak(await peakWithin(tx, now)),
    allTimePeak: presentPeak(await allTimePeak(tx)),
    registrations: await allRegistrations(tx),
    topUps: has(actor, 'payments.read')
      ? { today: [...(await topUpsWithin(tx, now))], yesterday: [...(await topUpsWithin(tx, then))] }
      : null,
  };
}
