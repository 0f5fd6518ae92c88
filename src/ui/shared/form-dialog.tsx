import { Dialog, type DialogProps } from './dialog.tsx';
import { DialogButtons, type DialogButtonsProps } from './dialog-buttons.tsx';
import { Form, type FormProps, SubmitButton } from './form.tsx';

type Props = Pick<DialogProps, 'open' | 'onClose' | 'title' | 'size' | 'role' | 'children'> &
  Pick<FormProps, 'draft' | 'submit' | 'onDone'> &
  Pick<DialogButtonsProps, 'keep'> & {
    /** The label of the submit button. */
    readonly confirm: string;
    readonly danger?: boolean;
  };

export function FormDialog({ draft, submit, onDone, confirm, keep, danger, children, ...dialog }: Props) {
  return (
    <Dialog {...dialog}>
      <Form draft={draft} submit={submit} onDone={onDone}>
        {children}
        <DialogButtons onCancel={dialog.onClose} keep={keep}>
          <SubmitButton look={danger ? 'danger' : undefined}>{confirm}</SubmitButton>
        </DialogButtons>
      </Form>
    </Dialog>
  );
}
