import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import type { multiplierList } from '#features/payments/offer.list.ts';
import type { MultiplierView } from '#features/payments/offer-office.contract.ts';
import { PersonLink } from '#kit/office/person-link.tsx';
import type { CellsOf } from '#kit/office/use-list.ts';
import { Badge, type Tone } from '#ui/shared/badge.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { useShares } from '../use-share.ts';

export function useMultiplierCells(actions: (row: MultiplierView) => ReactNode): CellsOf<typeof multiplierList, MultiplierView> {
  const t = useTranslations('paymentsOffice');
  const { factor } = useShares();
  return {
    kind: ({ kind }) => <span className="font-medium">{t(`multipliers.kinds.${kind}`)}</span>,
    value: ({ value }) => `×${factor(value)}`,
    startsAt: ({ startsAt }) => <Moment at={startsAt} />,
    endsAt: ({ endsAt }) => (endsAt === null ? <span className="text-muted">{t('multipliers.without')}</span> : <Moment at={endsAt} />),
    state: ({ state }) => <Badge tone={tones[state]}>{t(`multipliers.states.${state}`)}</Badge>,
    by: ({ by, byId }) => <PersonLink id={byId}>{by}</PersonLink>,
    actions,
  };
}

const tones: Readonly<Record<MultiplierView['state'], Tone>> = { holds: 'success', covered: 'plain', scheduled: 'brand', over: 'plain' };
