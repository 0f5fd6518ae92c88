import { useFormatter, useTranslations } from 'use-intl/react';
import { commissionStates } from '#features/partners/partner-rules.ts';
import { partnersContract } from '#features/partners/partners.contract.ts';
import { commissionList } from '#features/partners/partners.list.ts';
import { partnerScreen } from '#features/partners/partners.urls.ts';
import { PersonLink } from '#kit/office/person-link.tsx';
import { useList } from '#kit/office/use-list.ts';
import { useScreenSearch } from '#kit/office/use-screen.ts';
import { DataTable } from '#ui/office/data-table/data-table.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { CommissionBadge } from '../partner-states.widget.tsx';
import { useRoubles } from '../use-roubles.ts';

export function Commissions({ partnerId }: { readonly partnerId: number }) {
  const t = useTranslations('partners');
  const format = useFormatter();
  const roubles = useRoubles();
  const [{ dialog: _, ...search }, setSearch] = useScreenSearch(partnerScreen);
  const list = useList({
    list: commissionList,
    read: partnersContract.listCommissions,
    csv: partnersContract.exportCommissions,
    needs: { id: partnerId },
    search,
    setSearch,
    header: useTranslations('partners.columns'),
    cells: {
      order: ({ order }) => order,
      login: ({ accountId, login }) => <PersonLink id={accountId}>{login}</PersonLink>,
      base: ({ base }) => roubles(base),
      rate: ({ rate }) => format.number(rate / 10_000, 'percent'),
      amount: ({ minor }) => roubles(minor),
      state: ({ state }) => <CommissionBadge state={state} />,
      earnedAt: ({ earnedAt }) => <Moment at={earnedAt} />,
      dueAt: ({ dueAt }) => <Moment at={dueAt} />,
    },
    filters: {
      state: {
        label: t('columns.state'),
        options: commissionStates.map((value) => ({ value, label: t(`commissionStates.${value}`) })),
      },
    },
  });
  return <DataTable {...list.table} caption={t('one.commissions')} empty={{ text: t('one.commissionsNone') }} />;
}
