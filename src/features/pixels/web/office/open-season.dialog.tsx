import { useTranslations } from 'use-intl/react';
import { pixelOrderContract } from '#features/pixels/pixel-order.contract.ts';
import { useAct } from '#kit/office/use-act.ts';
import { Field } from '#ui/shared/field.tsx';
import { FormDialog } from '#ui/shared/form-dialog.tsx';
import { TextInput } from '#ui/shared/inputs.tsx';

export function OpenSeasonDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const t = useTranslations('pixelSeasons.opening');
  const { submit } = useAct(pixelOrderContract.openSeason, {
    invalidates: [pixelOrderContract.listSeasons],
    done: t('done'),
    onDone: onClose,
  });
  const text = (values: FormData, name: string) => String(values.get(name) ?? '');
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('title')}
      confirm={t('confirm')}
      draft="pixel-season"
      submit={(values) => submit({ titleEn: text(values, 'titleEn'), titleRu: text(values, 'titleRu') })}
    >
      <Field name="titleEn" label={t('titleEn')}>
        <TextInput maxLength={60} required autoComplete="off" />
      </Field>
      <Field name="titleRu" label={t('titleRu')}>
        <TextInput maxLength={60} required autoComplete="off" />
      </Field>
    </FormDialog>
  );
}
