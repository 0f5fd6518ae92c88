import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { downloadsContract } from '#features/downloads/downloads.contract.ts';
import { useAct } from '#kit/office/use-act.ts';
import { Dialog } from '#ui/shared/dialog.tsx';
import { DialogButtons } from '#ui/shared/dialog-buttons.tsx';
import { Field } from '#ui/shared/field.tsx';
import { Form, SubmitButton } from '#ui/shared/form.tsx';
import { TextInput } from '#ui/shared/inputs.tsx';
import { UploadRow } from '#ui/shared/upload-row.tsx';

export function UploadPackageDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const t = useTranslations('downloads.office');
  return (
    <Dialog open={open} onClose={onClose} title={t('uploadTitle')}>
      <UploadForm onClose={onClose} />
    </Dialog>
  );
}

/**
 * Mounted while the dialog is open: closing it aborts the transfer. Once the file is completely sent, the server decides regardless, so the
 * response is awaited and shown.
 */
function UploadForm({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('downloads.office');
  const ui = useTranslations('ui');
  const [sent, setSent] = useState<{ readonly name: string; readonly share: number }>();
  const running = useRef<AbortController>(undefined);
  const allSent = useRef(false);
  useEffect(
    () => () => {
      if (!allSent.current) running.current?.abort();
    },
    [],
  );
  const upload = useAct(downloadsContract.uploadPackage, {
    invalidates: [downloadsContract.listPackages],
    done: ({ version }) => t('uploaded', { version }),
    sending: () => {
      running.current = new AbortController();
      allSent.current = false;
      // If the password is required, the file is sent again from the start.
      const onProgress = (share: number) => {
        allSent.current = share >= 1;
        setSent((before) => before && { ...before, share });
      };
      return { signal: running.current.signal, onProgress };
    },
  });
  const submit = async (values: FormData) => {
    const text = (name: string) => String(values.get(name) ?? '');
    const file = values.get('file');
    if (file instanceof File && file.size > 0) setSent({ name: file.name, share: 0 });
    const given = { version: text('version'), reason: text('reason'), file };
    const failure = await upload.submit(given);
    setSent(undefined);
    return failure;
  };
  return (
    <Form submit={submit} onDone={onClose}>
      <Field name="version" label={t('versionLabel')} hint={t('versionHint')} required>
        <TextInput inputMode="decimal" autoComplete="off" data-autofocus="" />
      </Field>
      <Field name="file" label={t('fileLabel')} hint={t('fileHint')} required>
        <TextInput type="file" accept=".apk,application/vnd.android.package-archive" className="py-1.5" />
      </Field>
      <Field name="reason" label={t('reasonLabel')} hint={t('reasonHint')} required>
        <TextInput maxLength={500} />
      </Field>
      {sent && (
        <ul>
          <UploadRow
            {...sent}
            video={false}
            state={sent.share < 1 ? 'sending' : 'checking'}
            said={sent.share < 1 ? t('sending', { share: sent.share }) : t('checking')}
            remove={{ label: sent.share < 1 ? t('stopUpload') : ui('close'), run: onClose }}
          />
        </ul>
      )}
      <DialogButtons onCancel={onClose}>
        <SubmitButton>{t('upload')}</SubmitButton>
      </DialogButtons>
    </Form>
  );
}
