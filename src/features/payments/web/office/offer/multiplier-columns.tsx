import { type ReactNode, useMemo } from 'react';
import { useTranslations } from 'use-intl/react';
import type { MultiplierView } from '#features/payments/offer-office.contract.ts';
import type { Column } from '#ui/office/data-table/column.ts';
import { Badge, type Tone } from '#ui/shared/badge.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { useShares } from '../use-share.ts';

export function useMultiplierColumns(actions: (row: MultiplierView) => ReactNode): readonly Column<MultiplierView>[] {
  const t = useTranslations('paymentsOffice');
  return useMemo(
    () => [
      {
        id: 'kind',
        header: t('multipliers.kind'),
        cell: ({ kind }) => <span className="font-medium">{t(`multipliers.kinds.${kind}`)}</span>,
      },
      { id: 'value', header: t('multipliers.value'), kind: 'number', cell: ({ value }) => <Factor value={value} /> },
      { id: 'startsAt', header: t('multipliers.startsAt'), nowrap: true, cell: ({ startsAt }) => <Moment at={startsAt} /> },
      {
        id: 'endsAt',
        header: t('multipliers.endsAt'),
        nowrap: true,
        cell: ({ endsAt }) => (endsAt === null ? <span className="text-muted">{t('multipliers.without')}</span> : <Moment at={endsAt} />),
      },
      {
        id: 'state',
        header: t('multipliers.state'),
        cell: ({ state }) => <Badge tone={tones[state]}>{t(`multipliers.states.${state}`)}</Badge>,
      },
      { id: 'by', header: t('multipliers.by'), cell: ({ by }) => by ?? t('none') },
      { id: 'actions', header: t('multipliers.actions'), kind: 'actions', cell: actions },
    ],
    [t, actions],
  );
}

const Factor = ({ value }: { readonly value: number }) => <>×{useShares().factor(value)}</>;

const tones: Readonly<Record<MultiplierView['state'], Tone>> = { holds: 'success', covered: 'plain', scheduled: 'brand', over: 'plain' };
