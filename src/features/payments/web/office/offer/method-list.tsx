import { useFormatter, useTranslations } from 'use-intl/react';
import { methodKeys, methodList, nameIn } from '#features/payments/offer.list.ts';
import { type MethodView, offerOfficeContract } from '#features/payments/offer-office.contract.ts';
import { methodScreen, paymentsScreen } from '#features/payments/payments.urls.ts';
import { unavailableType } from '#features/payments/top-up-rules.ts';
import { useHas } from '#kit/office/office-context.ts';
import { useOpener, useWayTo } from '#kit/office/screen-address.ts';
import type { CellsOf } from '#kit/office/use-list.ts';
import { useReading } from '#kit/office/use-reading.ts';
import { useScreenSearch } from '#kit/office/use-screen.ts';
import { useWholeList } from '#kit/office/use-whole-list.ts';
import { DataTable } from '#ui/office/data-table/data-table.tsx';
import { Badge } from '#ui/shared/badge.tsx';
import { useUiLocale } from '#ui/shared/use-ui-locale.ts';
import { useProviderName } from '../use-provider-name.ts';
import { useShares } from '../use-share.ts';

const freshMs = 30_000;

/** All payment methods in their order on the site, including disabled ones. */
export function MethodList() {
  const t = useTranslations('paymentsOffice.methods');
  const mayManage = useHas('payments.manage');
  const open = useOpener(methodScreen);
  const create = useWayTo(methodScreen);
  const [search, setSearch] = useScreenSearch(paymentsScreen);
  const methods = useReading(offerOfficeContract.listOfficeMethods, undefined, { every: freshMs });
  const link = {
    href: ({ paymentType }: MethodView) => open.href({ id: paymentType }),
    follow: ({ paymentType }: MethodView) => open.follow({ id: paymentType }),
  };
  const list = useWholeList({
    list: methodList,
    rows: methods.data?.rows,
    reading: methods,
    keys: methodKeys(useUiLocale()),
    csv: offerOfficeContract.exportMethods,
    search,
    setSearch,
    header: useTranslations('paymentsOffice.methods.columns'),
    cells: useMethodCells(),
  });
  return (
    <DataTable
      {...list.table}
      caption={t('caption')}
      rowKey={({ paymentType }) => paymentType}
      link={mayManage ? link : undefined}
      create={mayManage && { label: t('create'), ...create }}
      empty={{ text: t('empty') }}
    />
  );
}

function useMethodCells(): CellsOf<typeof methodList, MethodView> {
  const locale = useUiLocale();
  const format = useFormatter();
  const providerName = useProviderName();
  return {
    place: ({ position }) => format.number(position),
    name: (method) => (
      <span className="inline-flex items-center gap-3 font-medium">
        <img src={method.img} alt="" className="size-6 shrink-0 object-contain" />
        {nameIn(locale, method)}
      </span>
    ),
    type: ({ paymentType }) => paymentType,
    bonus: ({ bonus }) => <Percent share={bonus} />,
    provider: ({ provider }) => providerName(provider),
    lastHour: ({ lastHour }) => <Success lastHour={lastHour} />,
    state: (method) => <MethodState method={method} />,
  };
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
