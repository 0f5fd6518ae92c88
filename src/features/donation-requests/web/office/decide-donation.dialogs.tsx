import { useTranslations } from 'use-intl/react';
import { coinsOfOnePerson } from '#features/coins/coins-of-one-person.ts';
import { type DonationView, donationRequestsContract } from '#features/donation-requests/donation-requests.contract.ts';
import { useAct } from '#kit/office/use-act.ts';
import { Confirmation } from '#ui/shared/confirmation.tsx';
import { Field } from '#ui/shared/field.tsx';
import { FormDialog } from '#ui/shared/form-dialog.tsx';
import { TextArea } from '#ui/shared/inputs.tsx';

type Props = { readonly donation: DonationView; readonly dialog: 'approve' | 'refuse' | undefined; readonly onClose: () => void };

const { listDonations, approveDonation, refuseDonation } = donationRequestsContract;

export function DecideDonation({ donation, dialog, onClose }: Props) {
  const t = useTranslations('donationRequests');
  const { id, login, amount, requestedBy, can } = donation;
  const approving = useAct(approveDonation, {
    invalidates: [listDonations],
    done: ({ approval }) => t(approval === null ? 'approving.done' : 'approving.passedOn'),
    onDone: onClose,
  });
  const refusing = useAct(refuseDonation, { invalidates: [listDonations], done: t('refusing.done'), onDone: onClose });
  return (
    <>
      <Confirmation
        open={dialog === 'approve' && can.approve}
        question={t('approving.question', { amount, login })}
        confirm={t('approving.confirm')}
        pending={approving.pending}
        onConfirm={() => void approving.act({ id })}
        onClose={onClose}
      >
        {t('approving.text', { admin: requestedBy ?? t('gone') })} {t('approving.secondText', { limit: coinsOfOnePerson })}
      </Confirmation>
      <FormDialog
        open={dialog === 'refuse' && can.refuse}
        onClose={onClose}
        title={t('refusing.title', { login })}
        draft={`donation-refuse-${id}`}
        submit={(values) => refusing.submit({ id, reason: String(values.get('reason') ?? '').trim() })}
        confirm={t('refusing.confirm')}
      >
        <Field name="reason" label={t('refusing.reason')} hint={t('refusing.reasonHint')} required>
          <TextArea rows={3} maxLength={500} data-autofocus />
        </Field>
      </FormDialog>
    </>
  );
}
