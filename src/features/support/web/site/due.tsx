import { useTranslations } from 'use-intl/react';
import type { QueuedTicket } from '#features/support/ticket.shapes.ts';
import { formatInstant } from '#kit/time/format-time.ts';
import { Badge } from '#ui/shared/badge.tsx';
import { useUiLocale } from '#ui/shared/use-ui-locale.ts';

export function Due({ ticket: { dueAt, late } }: { readonly ticket: Pick<QueuedTicket, 'dueAt' | 'late'> }) {
  const t = useTranslations('support.desk');
  const locale = useUiLocale();
  if (dueAt === null) return null;
  const at = formatInstant(dueAt, locale, 'short');
  return late ? <Badge tone="danger">{t('late', { at })}</Badge> : <span>{t('due', { at })}</span>;
}
