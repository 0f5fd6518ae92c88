import { type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Field } from './field.tsx';
import { TextInput } from './inputs.tsx';
import { useHeld } from './use-held.ts';

export type ConfirmationProps = {
  readonly open: boolean;
  /** The question, in the specification's words where it gives them. */
  readonly question: string;
  /** The consequences, and whether the action can be undone. */
  readonly children?: ReactNode;
  /** The verb of the action ("Unban"), never "OK". */
  readonly confirm: string;
  /** The cancel label, where "Cancel" would be ambiguous with the action itself. */
  readonly keep?: string;
  readonly danger?: boolean;
  /** A word to type first, for actions that affect many people. */
  readonly word?: string;
  readonly pending?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

/** Asks before a dangerous action. The cancel button has the initial focus, so that a stray Enter does nothing. */
export function Confirmation({
  open,
  question,
  children,
  confirm,
  keep,
  danger,
  word,
  pending = false,
  onConfirm,
  onClose,
}: ConfirmationProps) {
  const t = useTranslations('ui');
  const [typed, setTyped] = useState('');
  const held = useHeld(pending);
  useEffect(() => {
    if (!open) setTyped('');
  }, [open]);
  const unlocked = word === undefined || typed.trim() === word;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      held={held}
      title={question}
      size="small"
      role="alertdialog"
      footer={
        <>
          <Button onClick={onClose} disabled={held} data-autofocus={word === undefined ? '' : undefined}>
            {keep ?? t('cancel')}
          </Button>
          <Button look={danger ? 'danger' : 'primary'} disabled={!unlocked} pending={pending} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {children && <div className="text-pretty text-muted">{children}</div>}
        {word !== undefined && (
          <Field label={t('typeToConfirm', { word })}>
            <TextInput data-autofocus="" autoComplete="off" value={typed} onChange={(event) => setTyped(event.target.value)} />
          </Field>
        )}
      </div>
    </Dialog>
  );
}
