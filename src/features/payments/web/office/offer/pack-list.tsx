import { useMemo } from 'react';
import { useFormatter, useTranslations } from 'use-intl/react';
import { offerOfficeContract, type PackView } from '#features/payments/offer-office.contract.ts';
import { packScreen } from '#features/payments/payments.urls.ts';
import { useHas, useOffice } from '#kit/office/office-context.ts';
import { OfficeLink } from '#kit/office/office-link.tsx';
import { useOpener } from '#kit/office/screen-address.ts';
import { useOperation } from '#kit/office/use-operation.ts';
import type { Column } from '#ui/office/data-table/column.ts';
import { DataTable } from '#ui/office/data-table/data-table.tsx';
import { Badge } from '#ui/shared/badge.tsx';
import { buttonClass } from '#ui/shared/button-look.tsx';
import { useUiLocale } from '#ui/shared/use-ui-locale.ts';
import { useMoney } from '../use-money.ts';

export function PackList() {
  const t = useTranslations('paymentsOffice.packs');
  const { textOf } = useOffice();
  const mayManage = useHas('payments.manage');
  const open = useOpener(packScreen);
  const { data, error, refetch } = useOperation(offerOfficeContract.listOfficePacks);
  const create = mayManage && (
    <OfficeLink to={packScreen} params={{}} className={buttonClass({ look: 'primary' })}>
      {t('create')}
    </OfficeLink>
  );
  const link = { href: ({ id }: PackView) => open.href({ id }), follow: ({ id }: PackView) => open.follow({ id }) };
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-prose text-pretty text-muted">{t('sold')}</p>
      <DataTable
        caption={t('caption')}
        columns={useColumns()}
        rows={data?.rows}
        total={data?.rows.length}
        rowKey={({ id }) => id}
        link={mayManage ? link : undefined}
        actions={create}
        error={error && !data ? textOf(error) : undefined}
        onRetry={() => void refetch()}
        empty={{ text: t('empty'), action: create }}
      />
    </div>
  );
}

function useColumns(): readonly Column<PackView>[] {
  const t = useTranslations('paymentsOffice');
  const locale = useUiLocale();
  const format = useFormatter();
  const money = useMoney();
  return useMemo(
    () => [
      { id: 'place', header: t('methods.order'), kind: 'number', cell: ({ position }) => format.number(position) },
      {
        id: 'name',
        header: t('methods.name'),
        cell: ({ nameEn, nameRu }) => <span className="font-medium">{locale === 'ru' ? nameRu : nameEn}</span>,
      },
      {
        id: 'amount',
        header: t('columns.amount'),
        kind: 'number',
        cell: ({ amount }) => money({ amount: amount * 100, currency: 'RUB' }),
      },
      { id: 'coins', header: t('columns.coins'), kind: 'number', cell: ({ coins }) => format.number(coins) },
      {
        id: 'state',
        header: t('columns.state'),
        cell: ({ enabled }) => <Badge tone={enabled ? 'success' : 'plain'}>{t(enabled ? 'methods.on' : 'methods.off')}</Badge>,
      },
    ],
    [t, format, locale, money],
  );
}
