import { useTranslations } from 'use-intl/react';
import { Note } from '#ui/office/data-table/note.tsx';

type Props = { readonly ban: { readonly reason: string; readonly lift: { readonly by: string | null; readonly reason: string } | null } };

/** Why somebody was banned, and why it was taken back. */
export function BanReason({ ban: { reason, lift } }: Props) {
  const t = useTranslations('bans');
  return (
    <>
      {reason}
      {lift && <Note>{t('lifting.by', { who: lift.by ?? t('gone'), reason: lift.reason })}</Note>}
    </>
  );
}
