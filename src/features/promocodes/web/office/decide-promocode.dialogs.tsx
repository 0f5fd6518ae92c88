import { useTranslations } from 'use-intl/react';
import type { PromocodeView } from '#features/promocodes/promocodes.contract.ts';
import { usePrizeLines } from '#features/promocodes/web/use-prize-lines.ts';
import { Confirmation } from '#ui/shared/confirmation.tsx';
import { Field } from '#ui/shared/field.tsx';
import { FormDialog } from '#ui/shared/form-dialog.tsx';
import { TextArea } from '#ui/shared/inputs.tsx';
import { useApprovePromocode, useRefusePromocode } from './promocodes.data.ts';

type Props = { readonly promocode: PromocodeView; readonly dialog: 'approve' | 'refuse' | undefined; readonly onClose: () => void };

export function DecidePromocode({ promocode, dialog, onClose }: Props) {
  const t = useTranslations('promocodesOffice.deciding');
  const nothing = useTranslations('promocodePrizes')('nothing');
  const linesOf = usePrizeLines();
  const { id, name, can } = promocode;
  const approving = useApprovePromocode({ onDone: onClose });
  const refusing = useRefusePromocode({ onDone: onClose });
  const prize = linesOf(promocode);
  return (
    <>
      <Confirmation
        open={dialog === 'approve' && can.approve}
        question={t('approveQuestion', { name })}
        confirm={t('approve')}
        pending={approving.pending}
        onConfirm={() => void approving.act({ id })}
        onClose={onClose}
      >
        <p>{t('approveText')}</p>
        <ul className="mt-2 list-disc pl-5">
          {(prize.length > 0 ? prize : [nothing]).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Confirmation>
      <FormDialog
        open={dialog === 'refuse' && can.refuse}
        onClose={onClose}
        title={t('refuseTitle', { name })}
        draft={`promocode-refuse-${id}`}
        submit={(values) => refusing.submit({ id, reason: String(values.get('reason') ?? '').trim() })}
        confirm={t('refuse')}
      >
        <Field name="reason" label={t('reason')} hint={t('reasonHint')} required>
          <TextArea rows={3} maxLength={500} data-autofocus="" />
        </Field>
      </FormDialog>
    </>
  );
}
