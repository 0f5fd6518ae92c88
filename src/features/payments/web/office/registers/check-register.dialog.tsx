import { useTranslations } from 'use-intl/react';
import { paymentsScreen } from '#features/payments/payments.urls.ts';
import { providerNames } from '#features/payments/provider-names.ts';
import { type RegisterCheck, registersContract } from '#features/payments/registers.contract.ts';
import { readText } from '#kit/office/read-number.ts';
import { useAct } from '#kit/office/use-act.ts';
import { Field } from '#ui/shared/field.tsx';
import { FormDialog } from '#ui/shared/form-dialog.tsx';
import { Select, TextInput } from '#ui/shared/inputs.tsx';
import { useProviderName } from '../use-provider-name.ts';

const maxFile = 5_000_000;

type Props = { readonly open: boolean; readonly onClose: () => void; readonly onChecked: (check: RegisterCheck) => void };

export function CheckRegisterDialog({ open, onClose, onChecked }: Props) {
  const t = useTranslations('paymentsOffice.registers');
  const columns = useTranslations('paymentsOffice.columns');
  const names = useProviderName();
  const check = useAct(registersContract.checkRegister, {
    invalidates: [registersContract.listRegisterChecks],
    done: ({ amountDiffers, missingHere, missingThere }) => t('done', { differences: amountDiffers + missingHere + missingThere }),
    onDone: onChecked,
  });
  // The file is read in the browser and sent as text: the server stores no file.
  const submit = async (values: FormData) => {
    const file = values.get('text');
    if (!(file instanceof File) || file.size === 0) return { fields: { text: t('noFile') } };
    if (file.size > maxFile) return { fields: { text: t('tooLarge') } };
    const provider = paymentsScreen.search.provider(readText(values, 'provider')) ?? providerNames[0];
    return check.submit({ provider, fileName: file.name.slice(-200), text: await file.text() });
  };
  return (
    <FormDialog open={open} onClose={onClose} title={t('uploadTitle')} submit={submit} confirm={t('confirm')}>
      <p className="text-pretty text-muted">{t('uploadText')}</p>
      <Field name="provider" label={columns('provider')} required>
        <Select data-autofocus="" options={providerNames.map((value) => ({ value, label: names(value) }))} />
      </Field>
      <Field name="text" label={t('file')} hint={t('fileHint')} required>
        <TextInput type="file" accept=".csv,text/csv,text/plain" className="py-1.5" />
      </Field>
    </FormDialog>
  );
}
