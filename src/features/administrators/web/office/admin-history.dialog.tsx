import { useTranslations } from 'use-intl/react';
import type { AdminChange, administratorsContract } from '#features/administrators/administrators.contract.ts';
import type { OutputOf } from '#kit/contract/contract.ts';
import { Answer, type Reading } from '#ui/office/answer.tsx';
import { Button } from '#ui/shared/button.tsx';
import { Dialog } from '#ui/shared/dialog.tsx';
import { Moment } from '#ui/shared/moment.tsx';

type History = OutputOf<typeof administratorsContract.getAdmin>;
type Props = { readonly open: boolean; readonly reading: Reading<History>; readonly onClose: () => void };

/** Who did what to one administrator, and why. */
export function AdminHistoryDialog({ open, reading, onClose }: Props) {
  const t = useTranslations('administrators.history');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('title', { name: reading.data?.admin.name ?? '' })}
      lightDismiss
      footer={
        <Button onClick={onClose} data-autofocus="">
          {t('close')}
        </Button>
      }
    >
      <Answer of={reading}>
        {({ changes }) =>
          changes.length === 0 ? (
            <p className="text-muted">{t('empty')}</p>
          ) : (
            <ol className="flex flex-col gap-4">
              {changes.map((change) => (
                <Step key={change.id} change={change} />
              ))}
            </ol>
          )
        }
      </Answer>
    </Dialog>
  );
}

function Step({ change: { kind, at, by, reason, levelBefore, levelAfter } }: { readonly change: AdminChange }) {
  const t = useTranslations('administrators.history');
  return (
    <li className="flex flex-col gap-0.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium">{t(`kinds.${kind}`, { who: by, before: levelBefore ?? 0, after: levelAfter ?? 0 })}</span>
        <span className="text-sm text-muted">
          <Moment at={at} />
        </span>
      </p>
      <p className="text-pretty wrap-anywhere">{reason}</p>
    </li>
  );
}
