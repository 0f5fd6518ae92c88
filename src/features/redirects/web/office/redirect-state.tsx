import { useTranslations } from 'use-intl/react';
import type { RedirectView } from '#features/redirects/redirects.contract.ts';
import { Badge, type Tone } from '#ui/shared/badge.tsx';

export function RedirectState({ state }: { readonly state: RedirectView['state'] }) {
  const t = useTranslations('redirects.states');
  return <Badge tone={tones[state]}>{t(state)}</Badge>;
}

const tones: Readonly<Record<RedirectView['state'], Tone>> = { active: 'success', scheduled: 'brand', over: 'plain' };
