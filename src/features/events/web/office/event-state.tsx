import { useTranslations } from 'use-intl/react';
import type { EventState as State } from '#features/events/event-rules.ts';
import { Badge, type Tone } from '#ui/shared/badge.tsx';

export function EventState({ state }: { readonly state: State }) {
  const t = useTranslations('events.states');
  return <Badge tone={tones[state]}>{t(state)}</Badge>;
}

const tones: Readonly<Record<State, Tone>> = {
  draft: 'plain',
  upcoming: 'brand',
  running: 'live',
  over: 'plain',
  cancelled: 'danger',
};
