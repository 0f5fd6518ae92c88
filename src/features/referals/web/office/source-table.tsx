import { useFormatter, useTranslations } from 'use-intl/react';
import { plainLink, typedCode } from '#features/referals/referal-rules.ts';
import { type Funnel, referalsContract, type SourceFigures } from '#features/referals/referals.contract.ts';
import { sourceList } from '#features/referals/referals.list.ts';
import { type ListSettings, useList } from '#kit/office/use-list.ts';
import { formatDay } from '#kit/time/format-time.ts';
import { DataTable } from '#ui/office/data-table/data-table.tsx';
import { useUiLocale } from '#ui/shared/use-ui-locale.ts';

/** `to` is the day after the last one. */
export type Days = { readonly from: string; readonly to: string };

type Props = Pick<ListSettings<typeof sourceList, SourceFigures>, 'search' | 'setSearch'> & {
  readonly days: Days;
  /** Account of one referrer; by default all. */
  readonly referrer?: number;
};

/** Sources of the links. The range control is above the statistics. */
export function SourceTable({ days, referrer, search, setSearch }: Props) {
  const t = useTranslations('referals');
  const locale = useUiLocale();
  const said = useSource();
  const { table } = useList({
    list: sourceList,
    read: referalsContract.listReferalSources,
    csv: referalsContract.exportReferalSources,
    needs: { since: days.from, until: days.to, referrer },
    search: { source: search.source, sort: search.sort },
    setSearch,
    header: useTranslations('referals.columns'),
    cells: { source: ({ source }) => said(source), ...useFunnelCells(), lastDay: ({ lastDay }) => formatDay(lastDay, locale) },
    filters: { source: { label: t('columns.source'), hint: t('list.sourceHint') } },
  });
  return <DataTable {...table} period={undefined} caption={t('list.bySource')} empty={{ text: t('list.none') }} />;
}

/** Label of a source. Sources named in a link are shown as they are. */
export function useSource(): (source: string) => string {
  const t = useTranslations('referals.sources');
  return (source) => (source === plainLink || source === typedCode ? t(source) : source);
}

export function useFunnelCells() {
  const format = useFormatter();
  return {
    clicks: ({ clicks }: Funnel) => format.number(clicks),
    registrations: ({ registrations }: Funnel) => format.number(registrations),
    reached: ({ reached }: Funnel) => format.number(reached),
    toppedUp: ({ toppedUp }: Funnel) => format.number(toppedUp),
    flagged: ({ flagged }: Funnel) => format.number(flagged),
  };
}
