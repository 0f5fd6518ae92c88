import { useFormatter, useTranslations } from 'use-intl/react';
import { plainLink, typedCode } from '#features/referals/referal-rules.ts';
import type { Funnel, ReferalFigures } from '#features/referals/referals.contract.ts';
import { DataTable } from '#ui/office/data-table/data-table.tsx';

export function SourceTable({ sources }: Pick<ReferalFigures, 'sources'>) {
  const t = useTranslations('referals');
  const said = useSource();
  const cells = useFunnelCells();
  return (
    <DataTable
      caption={t('list.bySource')}
      columns={[
        { id: 'source', header: t('columns.source'), cell: ({ source }) => said(source) },
        ...funnelNames.map((id) => ({ id, header: t(`columns.${id}`), kind: 'number' as const, cell: cells[id] })),
      ]}
      rows={sources}
      total={sources.length}
      rowKey={({ source }) => source}
      empty={{ text: t('list.none') }}
    />
  );
}

/** A source as people read it: links name theirs themselves. */
export function useSource(): (source: string) => string {
  const t = useTranslations('referals.sources');
  return (source) => (source === plainLink || source === typedCode ? t(source) : source);
}

const funnelNames = ['clicks', 'registrations', 'reached', 'toppedUp', 'flagged'] as const;

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
