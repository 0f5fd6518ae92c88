import { useTranslations } from 'use-intl/react';
import { downloadsContract } from '#features/downloads/downloads.contract.ts';
import { useAct } from '#kit/office/use-act.ts';
import { Field } from '#ui/shared/field.tsx';
import { FormDialog } from '#ui/shared/form-dialog.tsx';
import { TextInput } from '#ui/shared/inputs.tsx';

export function UploadPackageDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const t = useTranslations('downloads.office');
  const upload = useAct(downloadsContract.uploadPackage, {
    invalidates: [downloadsContract.listPackages],
    done: ({ version }) => t('uploaded', { version }),
    onDone: onClose,
  });
  const submit = (values: FormData) => {
    const text = (name: string) => String(values.get(name) ?? '');
    const given = { version: text('version'), reason: text('reason'), file: values.get('file') };
    return upload.submit(given);
  };
  return (
    <FormDialog open={open} onClose={onClose} title={t('uploadTitle')} submit={submit} confirm={t('upload')}>
      <Field name="version" label={t('versionLabel')} hint={t('versionHint')} required>
        <TextInput inputMode="decimal" autoComplete="off" data-autofocus="" />
      </Field>
      <Field name="file" label={t('fileLabel')} hint={t('fileHint')} required>
        <TextInput type="file" accept=".apk,application/vnd.android.package-archive" className="py-1.5" />
      </Field>
      <Field name="reason" label={t('reasonLabel')} hint={t('reasonHint')} required>
        <TextInput maxLength={500} />
      </Field>
    </FormDialog>
  );
}
