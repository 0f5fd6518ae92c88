import { useFormatter, useTranslations } from 'use-intl/react';
import { useServerNames } from '#features/servers/web/office/server-names.widget.tsx';
import { type OnlineNow, statisticsContract } from '#features/statistics/statistics.contract.ts';
import { useReading } from '#kit/office/use-reading.ts';
import { Answer } from '#ui/office/answer.tsx';
import { Skeleton } from '#ui/shared/skeleton.tsx';
import { Figure } from './figure.tsx';

/** The interval of heartbeats. */
const everyMs = 5_000;

export function NowFigures() {
  const t = useTranslations('dashboard.now');
  const reading = useReading(statisticsContract.getOnlineNow, undefined, { every: everyMs });
  return (
    <section aria-label={t('title')} className="flex flex-col gap-3">
      <h2 className="text-[1.0625em] font-semibold">{t('title')}</h2>
      <Answer of={reading} skeleton={<Skeleton className="h-40 w-full" />}>
        {(now) => (
          <>
            <Live now={now} />
            <Worlds now={now} />
          </>
        )}
      </Answer>
    </section>
  );
}

function Live({ now: { current, updating, total, launcher, arena } }: { readonly now: OnlineNow }) {
  const t = useTranslations('dashboard.now');
  const format = useFormatter();
  const figures = [
    ['current', current],
    ['total', total],
    ['downloading', launcher.downloading],
    ['connecting', launcher.connecting],
    ['arena', arena],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-3 @xl:grid-cols-6 @3xl:grid-cols-5">
      {figures.map(([name, value], at) => (
        <Figure
          key={name}
          className={at < 2 ? '@xl:col-span-3 @3xl:col-span-1' : 'last:col-span-2 @xl:col-span-2 @3xl:col-span-1 @3xl:last:col-span-1'}
          live
          label={t(`${name}.label`)}
          definition={t(`${name}.definition`)}
          value={<span data-figure={name}>{format.number(value)}</span>}
          note={name === 'current' && updating ? t('updating') : undefined}
        />
      ))}
    </dl>
  );
}

/** Occupancy of each server; a silent one is labelled as such. */
function Worlds({ now: { worlds } }: { readonly now: OnlineNow }) {
  const t = useTranslations('dashboard.now');
  const format = useFormatter();
  const names = useServerNames();
  return (
    <ul className="grid gap-x-6 gap-y-2.5 rounded-card border border-line bg-surface px-4 py-3 @md:grid-cols-2 @4xl:grid-cols-5">
      {worlds.map(({ number, running, online, capacity }) => (
        <li key={number} className="flex flex-col gap-1">
          <p className="flex items-baseline justify-between gap-3 text-sm">
            <span className="min-w-0 truncate">
              {number} · {names.get(number) ?? number}
            </span>
            {running && online !== null ? (
              <span className="shrink-0 tabular-nums">
                <strong>{format.number(online)}</strong> <span className="text-muted">{t('of', { capacity })}</span>
              </span>
            ) : (
              <span className="shrink-0 text-danger-text">{t('silent')}</span>
            )}
          </p>
          <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-raised">
            <div
              className="h-full rounded-full bg-accent"
              style={{ width: `${Math.min(100, ((online ?? 0) / Math.max(1, capacity)) * 100)}%` }}
            />
          </div>
        </li>
      ))}
    </ul>
  );
}
