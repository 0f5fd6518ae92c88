import { useTranslations } from 'use-intl/react';
import type { GameServerView } from '#features/game-link/game-servers.contract.ts';
import { Dialog } from '#ui/shared/dialog.tsx';
import { DialogButtons } from '#ui/shared/dialog-buttons.tsx';
import { Field } from '#ui/shared/field.tsx';
import { Form, SubmitButton } from '#ui/shared/form.tsx';
import { TextInput } from '#ui/shared/inputs.tsx';
import { useCreateGameServer } from './game-link.data.ts';
import { readServerFields, ServerFields } from './server-fields.tsx';

type Props = { readonly open: boolean; readonly onClose: () => void; readonly onCreated: (server: GameServerView) => void };

export function CreateServerDialog({ open, onClose, onCreated }: Props) {
  const t = useTranslations('gameLink.form');
  const create = useCreateGameServer({ onDone: onCreated });
  const submit = (values: FormData) => create.submit({ ...readServerFields(values), number: Number(values.get('number')) });
  return (
    <Dialog open={open} onClose={onClose} title={t('createTitle')}>
      <Form draft="game-server-create" submit={submit}>
        <Field name="number" label={t('number')} hint={t('numberHint')} required>
          <TextInput type="number" inputMode="numeric" min={1} max={9_999} data-autofocus="" />
        </Field>
        <ServerFields />
        <DialogButtons onCancel={onClose}>
          <SubmitButton>{t('create')}</SubmitButton>
        </DialogButtons>
      </Form>
    </Dialog>
  );
}
