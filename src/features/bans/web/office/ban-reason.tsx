import { useTranslations } from 'use-intl/react';

type Props = { readonly ban: { readonly reason: string; readonly lift: { readonly by: string | null; readonly reason: string } | null } };

/** Why somebody was banned, and why it was taken back. */
export function BanReason({ ban: { reason, lift } }: Props) {
  const t = useTranslations('bans');
  return (
    <span className="block min-w-40 text-pretty wrap-anywhere">
      {reason}
      {lift && <span className="block text-sm text-muted">{t('lifting.by', { who: lift.by ?? t('gone'), reason: lift.reason })}</span>}
    </span>
  );
}
