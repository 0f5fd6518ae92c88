import { useTranslations } from 'use-intl/react';
import type { RedirectView } from '#features/redirects/redirects.contract.ts';
import { Dialog } from '#ui/shared/dialog.tsx';
import { DialogButtons } from '#ui/shared/dialog-buttons.tsx';
import { Form, SubmitButton } from '#ui/shared/form.tsx';
import { EndingField } from './ending-field.tsx';
import { NameField, readFields, TargetField, TermFields } from './redirect-fields.tsx';
import { useCreateRedirect } from './redirects.data.ts';

type Props = { readonly open: boolean; readonly onClose: () => void; readonly onCreated: (redirect: RedirectView) => void };

export function CreateRedirectDialog({ open, onClose, onCreated }: Props) {
  const t = useTranslations('redirects.form');
  const create = useCreateRedirect({ onDone: onCreated });
  const submit = (values: FormData) => create.submit({ ...readFields(values), ending: String(values.get('ending') ?? '').trim() });
  return (
    <Dialog open={open} onClose={onClose} title={t('createTitle')}>
      <Form draft="redirect-create" submit={submit}>
        <TargetField />
        <EndingField />
        <NameField />
        <TermFields />
        <DialogButtons onCancel={onClose}>
          <SubmitButton>{t('create')}</SubmitButton>
        </DialogButtons>
      </Form>
    </Dialog>
  );
}
