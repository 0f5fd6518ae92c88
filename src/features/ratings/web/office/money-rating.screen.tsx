import { useTranslations } from 'use-intl/react';
import { ratingKeys } from '#features/ratings/rating-keys.ts';
import { ratingsContract } from '#features/ratings/ratings.contract.ts';
import { moneyRatingList } from '#features/ratings/ratings.list.ts';
import { moneyRatingScreen } from '#features/ratings/ratings.urls.ts';
import { useServerNames } from '#features/servers/web/office/server-names.widget.tsx';
import { useOffice } from '#kit/office/office-context.ts';
import { useScreenTitle } from '#kit/office/screen-title.ts';
import { useReading } from '#kit/office/use-reading.ts';
import { useScreenSearch } from '#kit/office/use-screen.ts';
import { useWholeList } from '#kit/office/use-whole-list.ts';
import { DataTable } from '#ui/office/data-table/data-table.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { useRatingCells } from './rating-cells.tsx';

export default function MoneyRatingScreen() {
  const t = useTranslations('ratings');
  const [search, setSearch] = useScreenSearch(moneyRatingScreen);
  const { admin } = useOffice().person;
  const names = useServerNames();
  const reading = useReading(ratingsContract.getMoneyRating, { server: search.server });
  const options = [...names].map(([value, label]) => ({ value: String(value), label }));
  useScreenTitle(moneyRatingScreen, t('title'));
  const list = useWholeList({
    list: moneyRatingList,
    csv: ratingsContract.exportMoneyRating,
    rows: reading.data?.rows,
    keys: ratingKeys,
    reading,
    search,
    setSearch,
    header: useTranslations('ratings.columns'),
    cells: useRatingCells(),
    filters: { server: admin === null && { label: t('server'), options, any: t('everywhere') } },
  });
  return (
    <div className="flex flex-col gap-4">
      <p className="flex flex-wrap justify-between gap-x-6 gap-y-1 text-muted">
        <span>{t('lead')}</span>
        {reading.data && <span>{t.rich('asOf', { time: () => <Moment at={reading.data?.asOf ?? ''} look="exact" /> })}</span>}
      </p>
      <DataTable
        {...list.table}
        caption={t('title')}
        rowKey={({ server, globalId }) => `${server}-${globalId}`}
        empty={{ text: t('empty') }}
      />
    </div>
  );
}
