import { useTranslations } from 'use-intl/react';
import type { PromocodeStatus as Status } from '#features/promocodes/promocode-kinds.ts';
import { Badge, type Tone } from '#ui/shared/badge.tsx';

export function PromocodeStatus({ status }: { readonly status: Status }) {
  const t = useTranslations('promocodes.statuses');
  return <Badge tone={tones[status]}>{t(status)}</Badge>;
}

const tones: Readonly<Record<Status, Tone>> = {
  pending: 'brand',
  active: 'success',
  inactive: 'plain',
  refused: 'danger',
  over: 'plain',
};
