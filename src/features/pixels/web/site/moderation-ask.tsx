import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { pixelOrderContract } from '#features/pixels/pixel-order.contract.ts';
import { browserCall } from '#kit/browser/call.ts';
import { submitCall, typedIn } from '#kit/browser/submit-call.ts';
import { Confirmation } from '#ui/shared/confirmation.tsx';
import { Field } from '#ui/shared/field.tsx';
import { FormDialog } from '#ui/shared/form-dialog.tsx';
import { TextArea } from '#ui/shared/inputs.tsx';
import type { Act } from './use-act.ts';

/** Duration in hours; null: permanent. */
type Ban = { readonly kind: 'ban'; readonly globalId: number; readonly who: string; readonly hours: 24 | null };
/** Reverting an action; `about` identifies it. */
type End = { readonly kind: 'unban' | 'lift' | 'undo'; readonly id: number; readonly about: string };
export type Question = Ban | End;

/** `onClose` names the dialog, so that a late response does not close the next one. */
type Props<Asked> = { readonly asked: Asked | null; readonly act: Act; readonly onClose: (asked: Question | null) => void };

/** Asks for confirmation before anything that affects players. */
export function ModerationAsk({ asked, act, onClose }: Props<Question>) {
  return (
    <>
      <BanAsk asked={asked?.kind === 'ban' ? asked : null} act={act} onClose={onClose} />
      <EndAsk asked={asked && asked.kind !== 'ban' ? asked : null} act={act} onClose={onClose} />
    </>
  );
}

/** The moderator types the reason for the player, in a language that the player understands. */
function BanAsk({ asked, act, onClose }: Props<Ban>) {
  const t = useTranslations('pixelBattle.moderation');
  const { globalId = 0, who = '', hours = null } = asked ?? {};
  const close = () => onClose(asked);
  const ban = async (reason: string) => {
    const refused = await submitCall(() => browserCall()(pixelOrderContract.banPainter, { globalId, hours, reason }));
    if (!refused) void act(async () => undefined, t('done.banned'));
    return refused;
  };
  return (
    <FormDialog
      open={asked !== null}
      onClose={close}
      title={t(hours === null ? 'asks.ban.forGood' : 'asks.ban.day', { who })}
      role="alertdialog"
      size="small"
      draft={`pixel-ban-${globalId}`}
      submit={(values) => ban(typedIn(values, 'reason'))}
      onDone={close}
      confirm={t('asks.ban.confirm')}
      danger
    >
      <p className="text-pretty text-muted">{t('asks.ban.text')}</p>
      <Field name="reason" label={t('reason')} hint={t('asks.ban.reasonHint')} required>
        <TextArea rows={2} maxLength={200} data-autofocus="" />
      </Field>
    </FormDialog>
  );
}

const ending = {
  unban: { operation: pixelOrderContract.liftPainterBan, done: 'unbanned' },
  lift: { operation: pixelOrderContract.liftProtection, done: 'lifted' },
  undo: { operation: pixelOrderContract.undoRollBack, done: 'undone' },
} as const;

/** The panel shows the result and reloads its lists, because a rejected row may no longer exist. */
function EndAsk({ asked, act, onClose }: Props<End>) {
  const t = useTranslations('pixelBattle.moderation');
  const [pending, setPending] = useState(false);
  const { kind = 'unban', id = 0, about = '' } = asked ?? {};
  const end = async () => {
    setPending(true);
    await act(() => browserCall()(ending[kind].operation, { id }), t(`done.${ending[kind].done}`));
    setPending(false);
    onClose(asked);
  };
  return (
    <Confirmation
      open={asked !== null}
      question={t(`asks.${kind}.question`)}
      confirm={t(`asks.${kind}.confirm`)}
      keep={t('leave')}
      danger={kind === 'undo'}
      pending={pending}
      onConfirm={() => void end()}
      onClose={() => onClose(asked)}
    >
      <p className="wrap-anywhere text-text">{about}</p>
      <p className="mt-2">{t(`asks.${kind}.text`)}</p>
    </Confirmation>
  );
}
