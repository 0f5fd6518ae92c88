import { listToldEvents } from '#features/events/server/told-events.queries.ts';
import { toldRestarts } from '#features/restart/server/told-restarts.queries.ts';
import { lastSteps } from '#features/statistics/server/get-online-history.ts';
import { onlineHistory, peakWithin } from '#features/statistics/server/history.queries.ts';
import type { Tx } from '#kit/db/database.ts';
import type { Locale } from '#kit/i18n/locales.ts';
import { formatInstant } from '#kit/time/format-time.ts';
import type { LandingData } from './landing.contract.ts';

const stepMinutes = 30;
const hours = 24;

/** The city's last day and its next events, from the office's own data. */
export async function readPulse(tx: Tx, now: Date) {
  const range = lastSteps(now, hours, stepMinutes);
  const peaks = new Map((await onlineHistory(tx, 0, range, stepMinutes)).map(({ at, peak }) => [at.getTime(), peak]));
  const stepAt = (step: number) => new Date(Date.parse(range.from) + step * stepMinutes * 60_000);
  return {
    online: Array.from({ length: (hours * 60) / stepMinutes }, (_, step) => peaks.get(stepAt(step).getTime()) ?? null),
    quarters: [0, 12, 24, 36].map(stepAt),
    peak: await peakWithin(tx, range),
    event: (await listToldEvents(tx, null)).find(({ state }) => state !== 'cancelled'),
    restarts: await toldRestarts(tx),
  };
}

export function presentPulse(
  { online, quarters, peak, event, restarts }: Awaited<ReturnType<typeof readPulse>>,
  locale: Locale,
): LandingData['pulse'] {
  const [time, day] = [(at: Date) => formatInstant(at, locale, 'time'), (at: Date) => formatInstant(at, locale, 'longDay')];
  return {
    online,
    times: quarters.map(time),
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
