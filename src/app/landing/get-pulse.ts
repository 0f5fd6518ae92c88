import { listToldEvents } from '#features/events/server/told-events.queries.ts';
import { toldRestarts } from '#features/restart/server/told-restarts.queries.ts';
import { lastSteps } from '#features/statistics/server/get-online-history.ts';
import { onlineHistory, peakWithin } from '#features/statistics/server/history.queries.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { formatInstant } from '#kit/time/format-time.ts';
import type { LandingData } from './landing.contract.ts';

const stepMinutes = 30;
const hours = 24;

/** The city's last day and what comes next, from what the office itself works with. */
export async function getPulse({ tx, locale }: Ctx, now = new Date()): Promise<LandingData['pulse']> {
  const range = lastSteps(now, hours, stepMinutes);
  const peaks = new Map((await onlineHistory(tx, 0, range, stepMinutes)).map(({ at, peak }) => [at.getTime(), peak]));
  const peak = await peakWithin(tx, range);
  const event = (await listToldEvents(tx, null)).find(({ state }) => state !== 'cancelled');
  const restarts = await toldRestarts(tx);
  const [time, day] = [(at: Date) => formatInstant(at, locale, 'time'), (at: Date) => formatInstant(at, locale, 'longDay')];
  const stepAt = (step: number) => new Date(Date.parse(range.from) + step * stepMinutes * 60_000);
  return {
    online: Array.from({ length: (hours * 60) / stepMinutes }, (_, step) => peaks.get(stepAt(step).getTime()) ?? null),
    times: [0, 12, 24, 36].map((step) => time(stepAt(step))),
    peak: peak && { online: peak.online, time: time(peak.at) },
    event: event
      ? {
          running: event.state === 'running',
          title: event.title[locale],
          description: event.description[locale],
          prize: event.prize?.[locale] ?? null,
          servers: event.servers,
          when: formatInstant(event.state === 'running' ? event.endsAt : event.startsAt, locale),
        }
      : null,
    restart: restarts.next && { server: restarts.next.server, time: time(restarts.next.at) },
    restartedOn: restarts.lastAt && day(restarts.lastAt),
  };
}
