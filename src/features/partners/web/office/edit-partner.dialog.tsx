import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl/react';
import { type PartnerView, partnersContract } from '#features/partners/partners.contract.ts';
import type { WholeEdit } from '#kit/contract/contract.ts';
import { useAct } from '#kit/office/use-act.ts';
import { type Choices, MeanwhileChanged } from '#ui/office/meanwhile-changed.tsx';
import { useSeenVersion } from '#ui/office/use-seen-version.ts';
import { Checkbox } from '#ui/shared/choices.tsx';
import { Dialog } from '#ui/shared/dialog.tsx';
import { DialogButtons } from '#ui/shared/dialog-buttons.tsx';
import { Fact, Facts } from '#ui/shared/facts.tsx';
import { Form, SubmitButton } from '#ui/shared/form.tsx';
import { RateField, readRate } from './decide-application.dialogs.tsx';

const { changePartner, getPartner, listPartners } = partnersContract;

type Props = { readonly partner: PartnerView; readonly open: boolean; readonly onClose: () => void };

export function EditPartner({ partner, open, onClose }: Props) {
  const t = useTranslations('partners.editing');
  return (
    <Dialog open={open} onClose={onClose} title={t('title', { login: partner.login })}>
      <EditForm partner={partner} onClose={onClose} />
    </Dialog>
  );
}

function EditForm({ partner, onClose }: Omit<Props, 'open'>) {
  const t = useTranslations('partners.editing');
  const client = useQueryClient();
  const draft = `partner-${partner.id}`;
  const [opened, setOpened] = useState(partner);
  const { seen, newer, saveOver, onChange, follow, turn } = useSeenVersion(draft, partner.version);
  const take = () => {
    setOpened(partner);
    follow();
  };
  const changing = useAct(changePartner, { invalidates: [getPartner, listPartners], done: t('done'), onDone: onClose });
  const submit = async (values: FormData) => {
    const input: WholeEdit<typeof changePartner> = {
      id: partner.id,
      rate: readRate(values),
      active: values.get('active') === 'on',
      version: seen,
    };
    const failure = await changing.submit(input);
    if (failure) void client.invalidateQueries({ queryKey: [getPartner.id] });
    return failure;
  };
  return (
    <Form key={turn} draft={draft} submit={submit} onChange={onChange}>
      {newer && <Newer partner={partner} onSeen={saveOver} onTake={take} />}
      <RateField label={t('rate')} hint={t('rateHint')} rate={opened.rate} />
      <Checkbox name="active" value="on" defaultChecked={opened.active} label={t('active')} />
      <DialogButtons onCancel={onClose}>
        <SubmitButton>{t('save')}</SubmitButton>
      </DialogButtons>
    </Form>
  );
}

function Newer({ partner: { rate, active }, ...choices }: Choices & { readonly partner: PartnerView }) {
  const t = useTranslations('partners');
  const format = useFormatter();
  return (
    <MeanwhileChanged title={t('editing.current')} confirm={t('editing.saveOver')} {...choices}>
      <Facts>
        <Fact label={t('one.rate')}>{format.number(rate / 10_000, 'percent')}</Fact>
        <Fact label={t('columns.state')}>{t(active ? 'states.active' : 'states.ended')}</Fact>
      </Facts>
    </MeanwhileChanged>
  );
}
