import { useTranslations } from 'use-intl/react';
import type { GameServerView } from '#features/game-link/game-servers.contract.ts';
import { readWhole } from '#kit/office/read-number.ts';
import { Field } from '#ui/shared/field.tsx';
import { FormDialog } from '#ui/shared/form-dialog.tsx';
import { TextInput } from '#ui/shared/inputs.tsx';
import { useCreateGameServer } from './game-link.data.ts';
import { readServerFields, ServerFields } from './server-fields.tsx';

type Props = { readonly open: boolean; readonly onClose: () => void; readonly onCreated: (server: GameServerView) => void };

export function CreateServerDialog({ open, onClose, onCreated }: Props) {
  const t = useTranslations('gameLink.form');
  const create = useCreateGameServer({ onDone: onCreated });
  const submit = (values: FormData) => create.submit({ ...readServerFields(values), number: readWhole(values, 'number') });
  return (
    <FormDialog open={open} onClose={onClose} title={t('createTitle')} draft="game-server-create" submit={submit} confirm={t('create')}>
      <Field name="number" label={t('number')} hint={t('numberHint')} required>
        <TextInput type="number" inputMode="numeric" min={1} max={9_999} data-autofocus="" />
      </Field>
      <ServerFields />
    </FormDialog>
  );
}
