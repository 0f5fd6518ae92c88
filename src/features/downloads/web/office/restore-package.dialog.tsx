import { useTranslations } from 'use-intl/react';
import { downloadsContract } from '#features/downloads/downloads.contract.ts';
import { useAct } from '#kit/office/use-act.ts';
import { Field } from '#ui/shared/field.tsx';
import { FormDialog } from '#ui/shared/form-dialog.tsx';
import { TextInput } from '#ui/shared/inputs.tsx';

type Props = { readonly version: string | undefined; readonly onClose: () => void };

export function RestorePackageDialog({ version = '', onClose }: Props) {
  const t = useTranslations('downloads.office');
  const restore = useAct(downloadsContract.restorePackage, {
    invalidates: [downloadsContract.listPackages],
    done: t('restored', { version }),
    onDone: onClose,
  });
  const submit = (values: FormData) => restore.submit({ version, reason: String(values.get('reason') ?? '') });
  return (
    <FormDialog open={version !== ''} onClose={onClose} title={t('restoreTitle', { version })} submit={submit} confirm={t('restore')}>
      <p className="text-pretty text-muted">{t('restoreText')}</p>
      <Field name="reason" label={t('restoreReason')} required>
        <TextInput maxLength={500} data-autofocus="" />
      </Field>
    </FormDialog>
  );
}
