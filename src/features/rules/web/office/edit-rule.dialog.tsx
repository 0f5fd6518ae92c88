import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { ruleLimits } from '#features/rules/rule-limits.ts';
import { type RuleView, rulesContract } from '#features/rules/rules.contract.ts';
import type { WholeEdit } from '#kit/contract/contract.ts';
import { useAct } from '#kit/office/use-act.ts';
import { MeanwhileChanged } from '#ui/office/meanwhile-changed.tsx';
import { useSeenVersion } from '#ui/office/use-seen-version.ts';
import { Checkbox } from '#ui/shared/choices.tsx';
import { Dialog } from '#ui/shared/dialog.tsx';
import { DialogButtons } from '#ui/shared/dialog-buttons.tsx';
import { Field } from '#ui/shared/field.tsx';
import { Form, SubmitButton } from '#ui/shared/form.tsx';
import { TextArea } from '#ui/shared/inputs.tsx';
import { PenaltiesField } from './penalties-field.tsx';
import { type PenaltyRow, penaltyOf, rowOf } from './penalty-rows.ts';
import { RuleFields, readWords } from './rule-fields.tsx';
import { usePenaltyRows } from './use-penalty-rows.ts';
import { Wording } from './wording.tsx';

type Props = { readonly open: boolean; readonly rule: RuleView; readonly onClose: () => void };

const { getRule, getRuleBook, reviseRule, compareRuleRevisions } = rulesContract;

export function EditRuleDialog({ open, rule, onClose }: Props) {
  const t = useTranslations('rules.form');
  return (
    <Dialog open={open} onClose={onClose} title={t('editTitle', { number: rule.number })} size="large">
      <EditForm rule={rule} onClose={onClose} />
    </Dialog>
  );
}

function EditForm({ rule, onClose }: Omit<Props, 'open'>) {
  const t = useTranslations('rules.form');
  const client = useQueryClient();
  const draft = `rule-${rule.id}`;
  const [opened, setOpened] = useState(rule);
  const { seen, newer, saveOver, onChange, follow, turn } = useSeenVersion(draft, rule.revision);
  const [rows, keepRows] = usePenaltyRows(draft, rule.penalties.map(rowOf));
  const take = () => {
    setOpened(rule);
    keepRows(rule.penalties.map(rowOf));
    follow();
  };
  const changeRows = (next: readonly PenaltyRow[]) => {
    keepRows(next);
    onChange();
  };
  const revise = useAct(reviseRule, {
    invalidates: [getRule, getRuleBook, compareRuleRevisions],
    done: t('saved', { number: rule.number }),
    onDone: onClose,
  });
  const submit = async (values: FormData) => {
    const input: WholeEdit<typeof reviseRule> = {
      id: rule.id,
      revision: seen,
      ...readWords(values),
      penalties: rows.map(penaltyOf),
      inForce: values.get('inForce') === 'on',
      reason: String(values.get('reason') ?? ''),
    };
    const failure = await revise.submit(input);
    if (failure) void client.invalidateQueries({ queryKey: [getRule.id] });
    return failure;
  };
  return (
    <Form key={turn} draft={draft} submit={submit} onChange={onChange}>
      {newer && (
        <MeanwhileChanged title={t('current')} confirm={t('saveOver')} onSeen={saveOver} onTake={take}>
          <Wording rule={rule} />
        </MeanwhileChanged>
      )}
      <RuleFields rule={opened} />
      <PenaltiesField rows={rows} onChange={changeRows} />
      <Checkbox name="inForce" label={t('inForce')} hint={t('inForceHint')} defaultChecked={opened.inForce} />
      <Field name="reason" label={t('reason')} hint={t('reasonHint')} max={ruleLimits.reason} required>
        <TextArea rows={2} />
      </Field>
      <DialogButtons onCancel={onClose}>
        <SubmitButton>{t('save')}</SubmitButton>
      </DialogButtons>
    </Form>
  );
}
