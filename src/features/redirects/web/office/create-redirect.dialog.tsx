import { useTranslations } from 'use-intl/react';
import type { RedirectView } from '#features/redirects/redirects.contract.ts';
import { FormDialog } from '#ui/shared/form-dialog.tsx';
import { EndingField } from './ending-field.tsx';
import { NameField, readFields, TargetField, TermFields } from './redirect-fields.tsx';
import { useCreateRedirect } from './redirects.data.ts';

type Props = { readonly open: boolean; readonly onClose: () => void; readonly onCreated: (redirect: RedirectView) => void };

export function CreateRedirectDialog({ open, onClose, onCreated }: Props) {
  const t = useTranslations('redirects.form');
  const create = useCreateRedirect({ onDone: onCreated });
  const submit = (values: FormData) => create.submit({ ...readFields(values), ending: String(values.get('ending') ?? '').trim() });
  return (
    <FormDialog open={open} onClose={onClose} title={t('createTitle')} draft="redirect-create" submit={submit} confirm={t('create')}>
      <TargetField />
      <EndingField />
      <NameField />
      <TermFields />
    </FormDialog>
  );
}
