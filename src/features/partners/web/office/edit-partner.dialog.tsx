import { useTranslations } from 'use-intl/react';
import { type PartnerView, partnersContract } from '#features/partners/partners.contract.ts';
import { useAct } from '#kit/office/use-act.ts';
import { Checkbox } from '#ui/shared/choices.tsx';
import { FormDialog } from '#ui/shared/form-dialog.tsx';
import { RateField, readRate } from './decide-application.dialogs.tsx';

const { changePartner, getPartner, listPartners } = partnersContract;

type Props = { readonly partner: PartnerView; readonly open: boolean; readonly onClose: () => void };

export function EditPartner({ partner: { id, login, rate, active, version }, open, onClose }: Props) {
  const t = useTranslations('partners.editing');
  const changing = useAct(changePartner, { invalidates: [getPartner, listPartners], done: t('done'), onDone: onClose });
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('title', { login })}
      draft={`partner-${id}-${version}`}
      submit={(values) => changing.submit({ id, rate: readRate(values), active: values.get('active') === 'on', version })}
      confirm={t('save')}
    >
      <RateField label={t('rate')} hint={t('rateHint')} rate={rate} />
      <Checkbox name="active" value="on" defaultChecked={active} label={t('active')} />
    </FormDialog>
  );
}
