import { useTranslations } from 'use-intl/react';
import type { applicationStates, CommissionState, PayoutState } from '#features/partners/partner-rules.ts';
import { Badge, type Tone } from '#ui/shared/badge.tsx';

type ApplicationState = (typeof applicationStates)[number];

export function ApplicationBadge({ state }: { readonly state: ApplicationState }) {
  const t = useTranslations('partners.applicationStates');
  return <Badge tone={applications[state]}>{t(state)}</Badge>;
}

export function PayoutBadge({ state, waits = false }: { readonly state: PayoutState; readonly waits?: boolean }) {
  const t = useTranslations('partners');
  return <Badge tone={payouts[state]}>{waits ? t('payouts.waitsForSecond') : t(`payoutStates.${state}`)}</Badge>;
}

export function CommissionBadge({ state }: { readonly state: CommissionState }) {
  const t = useTranslations('partners.commissionStates');
  return <Badge tone={commissions[state]}>{t(state)}</Badge>;
}

const applications: Readonly<Record<ApplicationState, Tone>> = { pending: 'brand', approved: 'success', refused: 'danger' };
const payouts: Readonly<Record<PayoutState, Tone>> = { requested: 'brand', sent: 'brand', done: 'success', failed: 'danger' };
const commissions: Readonly<Record<CommissionState, Tone>> = { hold: 'plain', due: 'brand', paid: 'success', reversed: 'danger' };
