import { useTranslations } from 'use-intl/react';
import type { administratorsContract } from '#features/administrators/administrators.contract.ts';
import type { OutputOf } from '#kit/contract/contract.ts';
import { PersonLink } from '#kit/office/person-link.tsx';
import type { Reading } from '#ui/office/answer.tsx';
import { HistoryDialog } from '#ui/office/history-dialog.tsx';

type History = OutputOf<typeof administratorsContract.getAdmin>;
type Props = { readonly open: boolean; readonly reading: Reading<History>; readonly onClose: () => void };

export function AdminHistoryDialog({ open, reading, onClose }: Props) {
  const t = useTranslations('administrators.history');
  return (
    <HistoryDialog
      open={open}
      onClose={onClose}
      reading={reading}
      words={{ title: t('title', { name: reading.data?.admin.name ?? '' }), empty: t('empty'), close: t('close') }}
      steps={({ changes }) =>
        changes.map(({ id, kind, at, by, byId, reason, levelBefore, levelAfter }) => ({
          id,
          what: t.rich(`kinds.${kind}`, {
            who: () => <PersonLink id={byId}>{by}</PersonLink>,
            before: levelBefore ?? 0,
            after: levelAfter ?? 0,
          }),
          at,
          reason,
        }))
      }
    />
  );
}
