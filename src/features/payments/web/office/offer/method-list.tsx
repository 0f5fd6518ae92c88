import { useMemo } from 'react';
import { useFormatter, useTranslations } from 'use-intl/react';
import { type MethodView, offerOfficeContract } from '#features/payments/offer-office.contract.ts';
import { methodScreen } from '#features/payments/payments.urls.ts';
import { unavailableType } from '#features/payments/top-up-rules.ts';
import { useHas, useOffice } from '#kit/office/office-context.ts';
import { OfficeLink } from '#kit/office/office-link.tsx';
import { useOpener } from '#kit/office/screen-address.ts';
import { useOperation } from '#kit/office/use-operation.ts';
import type { Column } from '#ui/office/data-table/column.ts';
import { DataTable } from '#ui/office/data-table/data-table.tsx';
import { Badge } from '#ui/shared/badge.tsx';
import { buttonClass } from '#ui/shared/button-look.tsx';
import { useUiLocale } from '#ui/shared/use-ui-locale.ts';
import { useProviderName } from '../use-provider-name.ts';
import { useShares } from '../use-share.ts';

const freshMs = 30_000;

/** Every way to pay in the order it is offered, those that are switched off too. */
export function MethodList() {
  const t = useTranslations('paymentsOffice.methods');
  const { textOf } = useOffice();
  const mayManage = useHas('payments.manage');
  const open = useOpener(methodScreen);
  const { data, error, refetch } = useOperation(offerOfficeContract.listOfficeMethods, undefined, { every: freshMs });
  const create = mayManage && (
    <OfficeLink to={methodScreen} params={{}} className={buttonClass({ look: 'primary' })}>
      {t('create')}
    </OfficeLink>
  );
  const link = {
    href: ({ paymentType }: MethodView) => open.href({ id: paymentType }),
    follow: ({ paymentType }: MethodView) => open.follow({ id: paymentType }),
  };
  return (
    <DataTable
      caption={t('caption')}
      columns={useColumns()}
      rows={data?.rows}
      total={data?.rows.length}
      rowKey={({ paymentType }) => paymentType}
      link={mayManage ? link : undefined}
      actions={create}
      error={error && !data ? textOf(error) : undefined}
      onRetry={() => void refetch()}
      empty={{ text: t('empty'), action: create }}
    />
  );
}

function useColumns(): readonly Column<MethodView>[] {
  const t = useTranslations('paymentsOffice');
  const locale = useUiLocale();
  const format = useFormatter();
  const providerName = useProviderName();
  return useMemo(
    () => [
      { id: 'place', header: t('methods.order'), kind: 'number', cell: ({ position }) => format.number(position) },
      {
        id: 'name',
        header: t('methods.name'),
        cell: ({ nameEn, nameRu, img }) => (
          <span className="inline-flex items-center gap-3 font-medium">
            <img src={img} alt="" className="size-6 shrink-0 object-contain" />
            {locale === 'ru' ? nameRu : nameEn}
          </span>
        ),
      },
      { id: 'type', header: t('methods.type'), kind: 'number', cell: ({ paymentType }) => paymentType },
      { id: 'bonus', header: t('methods.bonus'), kind: 'number', cell: ({ bonus }) => <Percent share={bonus} /> },
      { id: 'provider', header: t('columns.provider'), cell: ({ provider }) => providerName(provider) },
      { id: 'lastHour', header: t('methods.lastHour'), cell: ({ lastHour }) => <Success lastHour={lastHour} /> },
      { id: 'state', header: t('columns.state'), cell: (method) => <MethodState method={method} /> },
    ],
    [t, format, locale, providerName],
  );
}

const Percent = ({ share }: { readonly share: number }) => useShares().percent(share);

export function Success({ lastHour: { paid, ended } }: Pick<MethodView, 'lastHour'>) {
  const t = useTranslations('paymentsOffice.methods');
  const format = useFormatter();
  if (ended === 0) return <span className="text-muted">{t('noOrders')}</span>;
  const share = format.number(paid / ended, { style: 'percent', maximumFractionDigits: 0 });
  return <span className="tabular-nums">{t('success', { share, paid, ended })}</span>;
}

function MethodState({ method: { enabled, launcherOnly, paymentType } }: { readonly method: MethodView }) {
  const t = useTranslations('paymentsOffice.methods');
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Badge tone={enabled ? 'success' : 'plain'}>{t(enabled ? 'on' : 'off')}</Badge>
      {launcherOnly && <Badge>{t('launcherOnly')}</Badge>}
      {paymentType === unavailableType && <Badge>{t('unavailable')}</Badge>}
    </span>
  );
}
