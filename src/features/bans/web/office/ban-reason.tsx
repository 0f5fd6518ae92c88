import { useTranslations } from 'use-intl/react';
import { PersonLink } from '#kit/office/person-link.tsx';
import { Note } from '#ui/office/data-table/note.tsx';

type Lift = { readonly by: string | null; readonly byId: number | null; readonly reason: string };
type Props = { readonly ban: { readonly reason: string; readonly lift: Lift | null } };

export function BanReason({ ban: { reason, lift } }: Props) {
  const t = useTranslations('bans');
  return (
    <>
      {reason}
      {lift && (
        <Note>
          {t.rich('lifting.by', {
            who: () => <PersonLink id={lift.byId}>{lift.by ?? t('gone')}</PersonLink>,
            reason: lift.reason,
          })}
        </Note>
      )}
    </>
  );
}
