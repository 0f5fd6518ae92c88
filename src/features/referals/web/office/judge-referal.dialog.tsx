import { useTranslations } from 'use-intl/react';
import { type Brought, referalsContract } from '#features/referals/referals.contract.ts';
import { useAct } from '#kit/office/use-act.ts';
import { Field } from '#ui/shared/field.tsx';
import { FormDialog } from '#ui/shared/form-dialog.tsx';
import { TextArea } from '#ui/shared/inputs.tsx';

const { judgeReferal, listBrought, getReferrerFigures, getReferalFigures, listReferalCodes, listReferalSources } = referalsContract;

type Props = { readonly brought: Brought; readonly dialog: 'clear' | 'flag' | undefined; readonly onClose: () => void };

export function JudgeReferal({ brought: { id, login, can }, dialog, onClose }: Props) {
  const t = useTranslations('referals.judging');
  const judging = useAct(judgeReferal, {
    invalidates: [listBrought, getReferrerFigures, getReferalFigures, listReferalCodes, listReferalSources],
    done: t('done'),
    onDone: onClose,
  });
  const act = dialog ?? 'clear';
  return (
    <FormDialog
      open={dialog !== undefined && can[dialog]}
      onClose={onClose}
      title={t(`${act}Title`, { login })}
      draft={`referal-${act}-${id}`}
      submit={(values) => judging.submit({ id, counts: act === 'clear', reason: String(values.get('reason') ?? '').trim() })}
      confirm={t(act)}
    >
      <p className="text-pretty text-muted">{t(`${act}Text`)}</p>
      <Field name="reason" label={t('reason')} hint={t('reasonHint')} required>
        <TextArea rows={3} maxLength={500} data-autofocus />
      </Field>
    </FormDialog>
  );
}
