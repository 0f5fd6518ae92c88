import { useTranslations } from 'use-intl/react';
import { maxReason } from '#features/administrators/admin-limits.ts';
import { leadersContract } from '#features/leaders/leaders.contract.ts';
import { PersonLink } from '#kit/office/person-link.tsx';
import { useAct } from '#kit/office/use-act.ts';
import { useReading } from '#kit/office/use-reading.ts';
import { HistoryDialog } from '#ui/office/history-dialog.tsx';
import { ReasonField, readReason } from '#ui/office/reason-field.tsx';
import { FormDialog } from '#ui/shared/form-dialog.tsx';

const { getLeader, listLeaders, reprimandLeader, dismissLeader } = leadersContract;

type Props = { readonly id: number; readonly dialog: 'history' | 'reprimand' | 'dismiss'; readonly onClose: () => void };

/** Details and actions of one leader; also opens by a shared link. */
export function OneLeader({ id, dialog, onClose }: Props) {
  const t = useTranslations('leaders');
  const reading = useReading(getLeader, { id });
  const leader = reading.data?.leader;
  const name = leader?.nick ?? '';
  const reprimanding = useAct(reprimandLeader, { invalidates: [listLeaders, getLeader], done: t('reprimand.done'), onDone: onClose });
  const dismissing = useAct(dismissLeader, { invalidates: [listLeaders], done: t('dismiss.done'), onDone: onClose });
  if (dialog === 'history' || !leader?.can.change)
    return (
      <HistoryDialog
        open={dialog === 'history'}
        onClose={onClose}
        reading={reading}
        words={{ title: t('history.title', { name }), empty: t('history.empty'), close: t('history.close') }}
        steps={({ changes }) =>
          changes.map(({ kind, by, byId, faction, ...step }) => ({
            ...step,
            what: t.rich(`history.kinds.${kind}`, {
              who: () => <PersonLink id={byId}>{by}</PersonLink>,
              faction,
            }),
          }))
        }
      />
    );
  const acting = dialog === 'reprimand' ? reprimanding : dismissing;
  return (
    <FormDialog
      open
      onClose={onClose}
      size="small"
      draft={`leader-${dialog}-${id}`}
      role="alertdialog"
      danger={dialog === 'dismiss'}
      title={t(`${dialog}.title`, { name })}
      submit={(values) => acting.submit({ id, reason: readReason(values) })}
      confirm={t(`${dialog}.confirm`)}
    >
      <p className="text-pretty text-muted">{t(`${dialog}.text`)}</p>
      <ReasonField label={t('reason')} hint={t('reasonHint')} max={maxReason} />
    </FormDialog>
  );
}
