import { useTranslations } from 'use-intl/react';
import { Badge, type Tone } from '#ui/shared/badge.tsx';
import type { RedirectView } from '../../redirects.contract.ts';

export function RedirectState({ state }: { readonly state: RedirectView['state'] }) {
  const t = useTranslations('redirects.states');
  return <Badge tone={tones[state]}>{t(state)}</Badge>;
}

const tones: Readonly<Record<RedirectView['state'], Tone>> = { active: 'success', scheduled: 'brand', over: 'plain' };
