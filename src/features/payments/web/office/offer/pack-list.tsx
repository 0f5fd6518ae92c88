import { useFormatter, useTranslations } from 'use-intl/react';
import { nameIn, packKeys, packList } from '#features/payments/offer.list.ts';
import { offerOfficeContract, type PackView } from '#features/payments/offer-office.contract.ts';
import { packScreen, paymentsScreen } from '#features/payments/payments.urls.ts';
import { useHas } from '#kit/office/office-context.ts';
import { useOpener, useWayTo } from '#kit/office/screen-address.ts';
import type { CellsOf } from '#kit/office/use-list.ts';
import { useReading } from '#kit/office/use-reading.ts';
import { useScreenSearch } from '#kit/office/use-screen.ts';
import { useWholeList } from '#kit/office/use-whole-list.ts';
import { DataTable } from '#ui/office/data-table/data-table.tsx';
import { Badge } from '#ui/shared/badge.tsx';
import { useUiLocale } from '#ui/shared/use-ui-locale.ts';
import { useMoney } from '../use-money.ts';

export function PackList() {
  const t = useTranslations('paymentsOffice.packs');
  const mayManage = useHas('payments.manage');
  const open = useOpener(packScreen);
  const create = useWayTo(packScreen);
  const [search, setSearch] = useScreenSearch(paymentsScreen);
  const packs = useReading(offerOfficeContract.listOfficePacks);
  const link = { href: ({ id }: PackView) => open.href({ id }), follow: ({ id }: PackView) => open.follow({ id }) };
  const list = useWholeList({
    list: packList,
    rows: packs.data?.rows,
    reading: packs,
    keys: packKeys(useUiLocale()),
    csv: offerOfficeContract.exportPacks,
    search,
    setSearch,
    header: useTranslations('paymentsOffice.packs.columns'),
    cells: usePackCells(),
  });
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-prose text-pretty text-muted">{t('sold')}</p>
      <DataTable
        {...list.table}
        caption={t('caption')}
        rowKey={({ id }) => id}
        link={mayManage ? link : undefined}
        create={mayManage && { label: t('create'), ...create }}
        empty={{ text: t('empty') }}
      />
    </div>
  );
}

function usePackCells(): CellsOf<typeof packList, PackView> {
  const t = useTranslations('paymentsOffice.methods');
  const locale = useUiLocale();
  const format = useFormatter();
  const money = useMoney();
  return {
    place: ({ position }) => format.number(position),
    name: (pack) => <span className="font-medium">{nameIn(locale, pack)}</span>,
    amount: ({ amount }) => money({ amount: amount * 100, currency: 'RUB' }),
    coins: ({ coins }) => format.number(coins),
    state: ({ enabled }) => <Badge tone={enabled ? 'success' : 'plain'}>{t(enabled ? 'on' : 'off')}</Badge>,
  };
}
