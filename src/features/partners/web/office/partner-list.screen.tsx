import { useFormatter, useTranslations } from 'use-intl/react';
import { partnersContract } from '#features/partners/partners.contract.ts';
import { partnerList } from '#features/partners/partners.list.ts';
import { applicationsScreen, partnerScreen, partnersScreen } from '#features/partners/partners.urls.ts';
import { OfficeLink } from '#kit/office/office-link.tsx';
import { useOpener } from '#kit/office/screen-address.ts';
import { useList } from '#kit/office/use-list.ts';
import { useScreenSearch } from '#kit/office/use-screen.ts';
import { DataTable } from '#ui/office/data-table/data-table.tsx';
import { Badge } from '#ui/shared/badge.tsx';
import { buttonClass } from '#ui/shared/button-look.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { useRoubles } from '../use-roubles.ts';

export default function PartnerListScreen() {
  const t = useTranslations('partners');
  const format = useFormatter();
  const roubles = useRoubles();
  const [search, setSearch] = useScreenSearch(partnersScreen);
  const open = useOpener(partnerScreen);
  const list = useList({
    list: partnerList,
    read: partnersContract.listPartners,
    csv: partnersContract.exportPartners,
    search,
    setSearch,
    header: useTranslations('partners.columns'),
    cells: {
      login: ({ login }) => <span className="font-medium whitespace-nowrap">{login}</span>,
      state: ({ active }) => <Badge tone={active ? 'success' : 'plain'}>{t(active ? 'states.active' : 'states.ended')}</Badge>,
      rate: ({ rate }) => format.number(rate / 10_000, 'percent'),
      people: ({ people }) => format.number(people),
      earned: ({ earned }) => roubles(earned),
      since: ({ since }) => <Moment at={since} />,
    },
    filters: {
      text: { hint: t('list.searchHint') },
      state: {
        label: t('columns.state'),
        options: (['active', 'ended'] as const).map((value) => ({ value, label: t(`states.${value}`) })),
      },
    },
  });
  return (
    <div className="flex flex-col gap-4">
      <p>
        <OfficeLink to={applicationsScreen} className={buttonClass({})}>
          {t('list.applications')}
        </OfficeLink>
      </p>
      <DataTable
        {...list.table}
        caption={t('list.caption')}
        link={{ href: ({ id }) => open.href({ id }), follow: ({ id }) => open.follow({ id }) }}
        empty={{ text: t('list.emptyAtAll') }}
      />
    </div>
  );
}
