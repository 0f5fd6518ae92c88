import { useTranslations } from 'use-intl/react';
import { Badge, type Tone } from '#ui/shared/badge.tsx';

type Status = 'draft' | 'scheduled' | 'published' | 'deleted';

export function NewsStatus({ status }: { readonly status: Status }) {
  const t = useTranslations('newsDesk.statuses');
  return <Badge tone={tones[status]}>{t(status)}</Badge>;
}

const tones: Readonly<Record<Status, Tone>> = { draft: 'plain', scheduled: 'brand', published: 'success', deleted: 'danger' };
