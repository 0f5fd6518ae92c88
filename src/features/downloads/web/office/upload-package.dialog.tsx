import { useTranslations } from 'use-intl/react';
import { downloadsContract } from '#features/downloads/downloads.contract.ts';
import { useAct } from '#kit/office/use-act.ts';
import { Dialog } from '#ui/shared/dialog.tsx';
import { DialogButtons } from '#ui/shared/dialog-buttons.tsx';
import { Field } from '#ui/shared/field.tsx';
import { Form, SubmitButton } from '#ui/shared/form.tsx';
import { TextInput } from '#ui/shared/inputs.tsx';

export function UploadPackageDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const t = useTranslations('downloads.office');
  const upload = useAct(downloadsContract.uploadPackage, {
    invalidates: [downloadsContract.listPackages],
    done: ({ version }) => t('uploaded', { version }),
    onDone: onClose,
  });
  const submit = (values: FormData) => {
    const given = { version: String(values.get('version') ?? ''), file: values.get('file') };
    return upload.submit(given);
  };
  return (
    <Dialog open={open} onClose={onClose} title={t('uploadTitle')}>
      <Form submit={submit}>
        <Field name="version" label={t('versionLabel')} hint={t('versionHint')} required>
          <TextInput inputMode="decimal" autoComplete="off" data-autofocus="" />
        </Field>
        <Field name="file" label={t('fileLabel')} hint={t('fileHint')} required>
          <TextInput type="file" accept=".apk,application/vnd.android.package-archive" className="py-1.5" />
        </Field>
        <DialogButtons onCancel={onClose}>
          <SubmitButton>{t('upload')}</SubmitButton>
        </DialogButtons>
      </Form>
    </Dialog>
  );
}
