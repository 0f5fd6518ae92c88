import { useMemo } from 'react';
import { useTranslations } from 'use-intl/react';
import { type RedirectFigures as Figures, type RedirectView, redirectsContract } from '#features/redirects/redirects.contract.ts';
import { redirectScreen } from '#features/redirects/redirects.urls.ts';
import { addressOfCall } from '#kit/browser/request.ts';
import { PersonLink } from '#kit/office/person-link.tsx';
import { useScreenTitle } from '#kit/office/screen-title.ts';
import { useLoaded } from '#kit/office/use-operation.ts';
import { useRange } from '#kit/office/use-range.ts';
import { useReading } from '#kit/office/use-reading.ts';
import { useScreenParams } from '#kit/office/use-screen.ts';
import { wholeDaysOf } from '#kit/time/range.ts';
import { Chart } from '#ui/office/chart/chart.tsx';
import { type ChartData, dayAxis } from '#ui/office/chart/chart-data.ts';
import { DateRangePicker } from '#ui/office/date-range/date-range-picker.tsx';
import { FiguresCard } from '#ui/office/figures-card.tsx';
import { DownloadIcon } from '#ui/shared/action-icons.tsx';
import { SectionCard } from '#ui/shared/card.tsx';
import { Fact, Facts } from '#ui/shared/facts.tsx';
import { LinkButton } from '#ui/shared/link-button.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { EmptyState } from '#ui/shared/states.tsx';
import { RedirectActions } from './redirect-actions.tsx';
import { RedirectChanges } from './redirect-changes.tsx';
import { RedirectHeader } from './redirect-header.tsx';
import { DeviceShares, ReferrerShares } from './redirect-shares.tsx';

export default function RedirectScreen() {
  const t = useTranslations('redirects.one');
  const { id } = useScreenParams(redirectScreen);
  const redirect = useLoaded(redirectsContract.getRedirect, { id });
  const title = redirect.name ?? t('untitled', { ending: redirect.ending });
  useScreenTitle(redirectScreen, title);
  return (
    <article className="@container flex flex-col gap-4">
      <RedirectHeader redirect={redirect} title={title} actions={<RedirectActions redirect={redirect} />} />
      <RedirectFigures redirect={redirect} />
      <div className="grid gap-4 @xl:grid-cols-[minmax(0,1fr)_auto]">
        <RedirectFacts redirect={redirect} />
        <RedirectQr redirect={redirect} />
      </div>
      <RedirectChanges redirect={redirect} />
    </article>
  );
}

function RedirectFacts({ redirect }: { readonly redirect: RedirectView }) {
  const t = useTranslations('redirects');
  return (
    <SectionCard title={t('one.about')} level={3}>
      <Facts>
        <Fact label={t('columns.validFrom')}>{redirect.validFrom ? <Moment at={redirect.validFrom} /> : t('one.always')}</Fact>
        <Fact label={t('columns.validUntil')}>{redirect.validUntil ? <Moment at={redirect.validUntil} /> : t('one.always')}</Fact>
        <Fact label={t('columns.creator')}>
          <PersonLink id={redirect.creator?.id ?? null}>{redirect.creator?.login ?? t('one.gone')}</PersonLink>
        </Fact>
        <Fact label={t('columns.created')}>
          <Moment at={redirect.createdAt} />
        </Fact>
      </Facts>
    </SectionCard>
  );
}

function RedirectQr({ redirect: { id, ending, link } }: { readonly redirect: RedirectView }) {
  const t = useTranslations('redirects.one');
  const address = addressOfCall(redirectsContract.getRedirectQr, { id });
  return (
    <SectionCard title={t('qr')} level={3}>
      <div className="flex flex-wrap items-start gap-4 @xl:w-44 @xl:flex-col">
        <img src={address} alt={t('qrText', { link })} width={176} height={176} className="size-44 rounded-control border border-line" />
        <div className="flex max-w-64 flex-col items-start gap-3">
          <LinkButton href={address} download={`${ending}.svg`} icon={DownloadIcon} size="small">
            {t('downloadQr')}
          </LinkButton>
          <p className="text-sm text-pretty text-muted">{t('qrHint')}</p>
        </div>
      </div>
    </SectionCard>
  );
}

function RedirectFigures({ redirect: { id } }: { readonly redirect: RedirectView }) {
  const t = useTranslations('redirects.figures');
  const [range, setRange] = useRange(redirectScreen, 'last30Days');
  const figures = useReading(redirectsContract.getRedirectFigures, { id, ...wholeDaysOf(range) }, { every: 15_000 });
  return (
    <FiguresCard title={t('title')} level={3} actions={<DateRangePicker value={range} onChange={setRange} />} figures={figures}>
      {(data) => <Drawn figures={data} />}
    </FiguresCard>
  );
}

function Drawn({ figures }: { readonly figures: Figures }) {
  const t = useTranslations('redirects.figures');
  const label = t('clicks');
  const data = useMemo<ChartData>(
    () => ({
      look: 'bars',
      axis: dayAxis(figures.days.map(({ day }) => day)),
      series: [{ label, values: figures.days.map(({ clicks }) => clicks) }],
    }),
    [figures, label],
  );
  if (figures.total === 0) return <EmptyState text={t('none')} />;
  return (
    <>
      <Chart title={t('inRange', { clicks: figures.total })} note={t('withoutRobots')} data={data} />
      <div className="grid gap-6 @xl:grid-cols-2">
        <DeviceShares figures={figures} />
        <ReferrerShares figures={figures} />
      </div>
    </>
  );
}
