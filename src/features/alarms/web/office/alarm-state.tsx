import { useTranslations } from 'use-intl/react';
import type { AlarmView } from '#features/alarms/alarms.contract.ts';
import { Badge } from '#ui/shared/badge.tsx';

export function AlarmState({ alarm: { closed } }: { readonly alarm: Pick<AlarmView, 'closed'> }) {
  const t = useTranslations('alarms.states');
  return <Badge tone={closed ? 'plain' : 'danger'}>{t(closed ? 'closed' : 'open')}</Badge>;
}
