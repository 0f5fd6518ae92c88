import { useFormatter, useTranslations } from 'use-intl/react';
import { type Figures, statisticsContract } from '#features/statistics/statistics.contract.ts';
import { formatSum } from '#kit/money/format-money.ts';
import { useReading } from '#kit/office/use-reading.ts';
import { formatInstant } from '#kit/time/format-time.ts';
import { Answer } from '#ui/office/answer.tsx';
import { cx } from '#ui/shared/class-names.ts';
import { Skeleton } from '#ui/shared/skeleton.tsx';
import { useUiLocale } from '#ui/shared/use-ui-locale.ts';
import { Figure } from './figure.tsx';

export function DayFigures() {
  const t = useTranslations('dashboard.day');
  const reading = useReading(statisticsContract.getFigures, undefined, { every: 60_000 });
  return (
    <section aria-label={t('title')} className="flex flex-col gap-3">
      <h2 className="text-[1.0625em] font-semibold">{t('title')}</h2>
      <Answer of={reading} skeleton={<Skeleton className="h-28 w-full" />}>
        {(figures) => <Told figures={figures} />}
      </Answer>
    </section>
  );
}

function Told({ figures }: { readonly figures: Figures }) {
  const t = useTranslations('dashboard.day');
  const format = useFormatter();
  const locale = useUiLocale();
  const { dau, mau, registeredToday, yesterday, todayPeak, allTimePeak, topUps } = figures;
  const before = (value: number | undefined) => (value === undefined ? t('noYesterday') : t('yesterday', { value: format.number(value) }));
  return (
    <dl className={cx('grid grid-cols-2 gap-3 @xl:grid-cols-3', topUps ? '@5xl:grid-cols-6' : '@5xl:grid-cols-5')}>
      <Figure
        label={t('dau.label')}
        definition={t('dau.definition')}
        value={<span data-figure="dau">{format.number(dau)}</span>}
        note={before(yesterday?.dau)}
      />
      <Figure
        label={t('mau.label')}
        definition={t('mau.definition')}
        value={<span data-figure="mau">{format.number(mau)}</span>}
        note={before(yesterday?.mau)}
      />
      <Figure
        label={t('stickiness.label')}
        definition={t('stickiness.definition')}
        value={mau === 0 ? '–' : format.number(dau / mau, 'about')}
        note={yesterday && yesterday.mau > 0 ? t('yesterday', { value: format.number(yesterday.dau / yesterday.mau, 'about') }) : undefined}
      />
      <Figure
        label={t('registered.label')}
        definition={t('registered.definition')}
        value={format.number(registeredToday)}
        note={before(yesterday?.registrations)}
      />
      <Figure
        className={topUps ? '' : 'col-span-2 @5xl:col-span-1'}
        label={t('max.label')}
        definition={t('max.definition')}
        value={<span data-figure="max">{allTimePeak ? format.number(allTimePeak.online) : '–'}</span>}
        note={
          allTimePeak
            ? t('max.note', {
                at: formatInstant(allTimePeak.at, locale, 'short'),
                today: todayPeak ? format.number(todayPeak.online) : '–',
              })
            : t('max.never')
        }
      />
      {topUps && <TopUps topUps={topUps} />}
    </dl>
  );
}

function TopUps({ topUps: { today, yesterday } }: { readonly topUps: NonNullable<Figures['topUps']> }) {
  const t = useTranslations('dashboard.day');
  const locale = useUiLocale();
  const money = (sums: NonNullable<Figures['topUps']>['today']) =>
    (sums.length === 0 ? [{ currency: 'RUB', net: 0 }] : sums)
      .map(({ currency, net }) => formatSum({ amount: net, currency }, locale))
      .join(' + ');
  const orders = today.reduce((sum, one) => sum + one.orders, 0);
  return (
    <Figure
      label={t('topUps.label')}
      definition={t('topUps.definition')}
      value={money(today)}
      note={t('topUps.note', { orders, yesterday: money(yesterday) })}
    />
  );
}
