import { useTranslations } from 'use-intl/react';
import type { ApprovalView } from '#features/approvals/approvals.contract.ts';
import { Badge, type Tone } from '#ui/shared/badge.tsx';

export function ApprovalState({ state }: { readonly state: ApprovalView['state'] }) {
  const t = useTranslations('approvals.states');
  return <Badge tone={tones[state]}>{t(state)}</Badge>;
}

const tones: Readonly<Record<ApprovalView['state'], Tone>> = {
  pending: 'brand',
  approved: 'success',
  refused: 'danger',
  withdrawn: 'plain',
  expired: 'plain',
  failed: 'danger',
};
