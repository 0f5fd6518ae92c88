import { useTranslations } from 'use-intl/react';
import type { BugState } from '#features/bugs/bug-states.ts';
import { Badge, type Tone } from '#ui/shared/badge.tsx';

const tones: Readonly<Record<BugState, Tone>> = { new: 'live', confirmed: 'brand', fixed: 'success', refused: 'plain', duplicate: 'plain' };

export function BugBadge({ state }: { readonly state: BugState }) {
  const t = useTranslations('bugs.states');
  return <Badge tone={tones[state]}>{t(state)}</Badge>;
}
