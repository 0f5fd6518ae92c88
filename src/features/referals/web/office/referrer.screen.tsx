import { useTranslations } from 'use-intl/react';
import { type Referrer, referalsContract } from '#features/referals/referals.contract.ts';
import { referrerScreen } from '#features/referals/referals.urls.ts';
import { PersonLink } from '#kit/office/person-link.tsx';
import { useScreenTitle } from '#kit/office/screen-title.ts';
import { useLoaded } from '#kit/office/use-operation.ts';
import { useRange } from '#kit/office/use-range.ts';
import { useReading } from '#kit/office/use-reading.ts';
import { useScreenParams, useScreenSearch } from '#kit/office/use-screen.ts';
import { wholeDaysOf } from '#kit/time/range.ts';
import { DateRangePicker } from '#ui/office/date-range/date-range-picker.tsx';
import { FiguresCard } from '#ui/office/figures-card.tsx';
import { Card, SectionCard } from '#ui/shared/card.tsx';
import { Fact, Facts } from '#ui/shared/facts.tsx';
import { BroughtPeople } from './brought-people.tsx';
import { FunnelDrawn } from './funnel-drawn.tsx';
import { SourceTable } from './source-table.tsx';

export default function ReferrerScreen() {
  const t = useTranslations('referals');
  const { id } = useScreenParams(referrerScreen);
  const referrer = useLoaded(referalsContract.getReferrer, { id });
  useScreenTitle(referrerScreen, t('one.title', { login: referrer.login }));
  const [range, setRange] = useRange(referrerScreen, 'last30Days');
  const days = wholeDaysOf(range);
  const [search, setSearch] = useScreenSearch(referrerScreen);
  const figures = useReading(referalsContract.getReferrerFigures, { id, ...days }, { every: 30_000 });
  const { data } = figures;
  return (
    <div className="@container flex max-w-6xl flex-col gap-4">
      <Code referrer={referrer} />
      <FiguresCard title={t('list.title')} actions={<DateRangePicker value={range} onChange={setRange} />} figures={figures}>
        {(read) => <FunnelDrawn figures={read} />}
      </FiguresCard>
      {data && data.total.clicks + data.total.registrations > 0 && (
        <SectionCard title={t('list.bySource')}>
          <SourceTable days={days} referrer={referrer.id} search={search} setSearch={setSearch} />
        </SectionCard>
      )}
      <BroughtPeople referrerId={referrer.id} />
    </div>
  );
}

function Code({ referrer: { id, login, code, link, promocodes } }: { readonly referrer: Referrer }) {
  const t = useTranslations('referals');
  return (
    <Card className="@container">
      <Facts>
        <Fact label={t('columns.login')}>
          <PersonLink id={id}>{login}</PersonLink>
        </Fact>
        <Fact label={t('columns.code')}>
          <code>{code}</code>
        </Fact>
        <Fact label={t('one.link')}>
          <code>{link.replace(/^https?:\/\//, '')}</code>
        </Fact>
        <Fact label={t('one.promocodes')}>{promocodes.length > 0 ? promocodes.join(', ') : t('one.noPromocodes')}</Fact>
      </Facts>
    </Card>
  );
}
