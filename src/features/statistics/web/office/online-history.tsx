import { useMemo } from 'react';
import { useTranslations } from 'use-intl/react';
import { useServerNames } from '#features/servers/web/office/server-names.widget.tsx';
import { type HistorySpan, historySpans } from '#features/statistics/history-spans.ts';
import { dashboardScreen, measures } from '#features/statistics/statistics.urls.ts';
import { useScreenSearch } from '#kit/office/use-screen.ts';
import { parseRange, printRange } from '#kit/time/range.ts';
import { DateRangePicker } from '#ui/office/date-range/date-range-picker.tsx';
import { Button } from '#ui/shared/button.tsx';
import { SectionCard } from '#ui/shared/card.tsx';
import { Select } from '#ui/shared/inputs.tsx';
import { OfEachWorld, OfOne } from './online-chart.tsx';

const noRange = { range: undefined, from: undefined, to: undefined };

/** Players over time. The selection is stored in the URL. */
export function OnlineHistory() {
  const t = useTranslations('dashboard.history');
  const [search, setSearch] = useScreenSearch(dashboardScreen);
  const { span = '24h', world = '', measure = 'online', range: preset, from, to } = search;
  const own = useMemo(() => parseRange({ range: preset, from, to }, new Date()), [preset, from, to]);
  const names = useServerNames();
  const period = useMemo(() => own ?? { span }, [own, span]);
  const each = world === 'each' && measure !== 'launcher';
  const server = measure !== 'launcher' && /^\d{1,9}$/.test(world) ? Number(world) : 0;
  return (
    <SectionCard
      title={t('title')}
      actions={
        <>
          <Spans chosen={own ? undefined : span} onChoose={(span) => setSearch({ ...noRange, span })} />
          <DateRangePicker
            value={own}
            otherwise={{ text: t('ownRange'), clear: t('clearRange'), onClear: () => setSearch(noRange) }}
            onChange={(range, preset) => setSearch({ ...noRange, ...printRange(preset ?? range) })}
          />
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <div className="grid gap-3 @md:grid-cols-2 @3xl:grid-cols-[14rem_16rem]">
          <Select
            aria-label={t('measure')}
            value={measure}
            onChange={({ target }) => setSearch({ measure: measures.find((one) => one === target.value) })}
            options={measures.map((value) => ({ value, label: t(`measures.${value}`) }))}
          />
          {measure !== 'launcher' && (
            <Select
              aria-label={t('world')}
              value={world}
              onChange={({ target }) => setSearch({ world: target.value })}
              options={[
                { value: '', label: t('together') },
                { value: 'each', label: t('each') },
                ...[...names].map(([number, name]) => ({ value: String(number), label: `${number} · ${name}` })),
              ]}
            />
          )}
        </div>
        {each ? <OfEachWorld period={period} measure={measure} /> : <OfOne period={period} measure={measure} server={server} />}
      </div>
    </SectionCard>
  );
}

function Spans({ chosen, onChoose }: { readonly chosen: HistorySpan | undefined; readonly onChoose: (span: HistorySpan) => void }) {
  const t = useTranslations('dashboard.history');
  return (
    <fieldset className="flex gap-1">
      <legend className="sr-only">{t('span')}</legend>
      {historySpans.map((span) => (
        <Button
          key={span}
          size="small"
          look={span === chosen ? 'secondary' : 'quiet'}
          aria-pressed={span === chosen}
          onClick={() => onChoose(span)}
        >
          {t(`spans.${span}`)}
        </Button>
      ))}
    </fieldset>
  );
}
