import { useTranslations } from 'use-intl/react';
import type { BanState as State } from '#features/bans/ban-states.ts';
import { Badge, type Tone } from '#ui/shared/badge.tsx';

export function BanState({ state }: { readonly state: State }) {
  const t = useTranslations('bans.states');
  return <Badge tone={tones[state]}>{t(state)}</Badge>;
}

const tones: Readonly<Record<State, Tone>> = { active: 'danger', lifted: 'success', ended: 'plain' };
