import { useTranslations } from 'use-intl/react';
import type { Outcome } from '#features/complaints/complaint-states.ts';
import { Badge } from '#ui/shared/badge.tsx';

const tones = { upheld: 'success', rejected: 'danger', insufficient: 'plain' } as const;

export function OutcomeBadge({ outcome }: { readonly outcome: Outcome }) {
  const t = useTranslations('complaints.outcomes');
  return <Badge tone={tones[outcome]}>{t(outcome)}</Badge>;
}
