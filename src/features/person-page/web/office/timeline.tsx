import { useTranslations } from 'use-intl/react';
import { logKindNames } from '#features/logs/log-kinds.ts';
import { LogTimeline } from '#features/logs/web/office/log-timeline.widget.tsx';
import { personScreen, timelineSpans } from '#features/people/people.urls.ts';
import { personPageContract, type TimelineRow } from '#features/person-page/person-page.contract.ts';
import { useHas } from '#kit/office/office-context.ts';
import { useReading } from '#kit/office/use-reading.ts';
import { useScreenSearch } from '#kit/office/use-screen.ts';
import { Button } from '#ui/shared/button.tsx';
import { Block } from './block.tsx';
import { TimelineControls } from './timeline-controls.tsx';

const usualSpan = '60';

export function Timeline({ id }: { readonly id: number }) {
  return useHas('logs.read') && <Readable id={id} />;
}

function Readable({ id }: { readonly id: number }) {
  const t = useTranslations('personPage.timeline');
  const [search, setSearch] = useScreenSearch(personScreen);
  const span = search.span ?? usualSpan;
  const kinds = (search.kinds ?? '').split(',').filter((kind) => logKindNames.some((known) => known === kind));
  const reading = useReading(personPageContract.getTimeline, {
    id,
    span: Number(span),
    ...(search.at && !Number.isNaN(Date.parse(search.at)) && { at: search.at }),
    ...(kinds.length > 0 && { kinds: kinds.join(',') }),
  });
  const closer = timelineSpans[timelineSpans.indexOf(span) - 1];
  return (
    <Block title={t('title')} of={reading}>
      {({ at, rows, cut, tookMs }) => (
        <>
          <TimelineControls at={at} span={span} kinds={kinds} onChange={(change) => setSearch(change)} />
          {rows.length === 0 ? (
            <p className="text-muted">{t('none')}</p>
          ) : (
            <LogTimeline<TimelineRow>
              rows={rows}
              look="exact"
              moment={{ at, label: t('moment') }}
              action={(row) =>
                closer && (
                  <Button size="small" look="quiet" onClick={() => setSearch({ at: row.at, span: closer })}>
                    {t('zoom')}
                  </Button>
                )
              }
            />
          )}
          {cut && <p className="text-sm text-muted">{t('cut')}</p>}
          <p className="flex flex-wrap justify-between gap-x-4 text-sm text-muted tabular-nums">
            <span>{t('noted')}</span>
            <span>{t('took', { count: rows.length, ms: tookMs })}</span>
          </p>
        </>
      )}
    </Block>
  );
}
