import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { ruleLimits } from '#features/rules/rule-limits.ts';
import { type RuleView, rulesContract } from '#features/rules/rules.contract.ts';
import { useAct } from '#kit/office/use-act.ts';
import { MeanwhileChanged } from '#ui/office/meanwhile-changed.tsx';
import { Checkbox } from '#ui/shared/choices.tsx';
import { Dialog } from '#ui/shared/dialog.tsx';
import { DialogButtons } from '#ui/shared/dialog-buttons.tsx';
import { Field } from '#ui/shared/field.tsx';
import { Form, SubmitButton } from '#ui/shared/form.tsx';
import { TextArea } from '#ui/shared/inputs.tsx';
import { PenaltiesField } from './penalties-field.tsx';
import { type PenaltyRow, penaltyOf, rowOf } from './penalty-rows.ts';
import { RuleFields, readWords } from './rule-fields.tsx';
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

/**
 * Lives while the dialog is open: the revision it was opened with is the one its person has seen, and penalties that were changed and not
 * saved go with it. What others saved meanwhile is shown, and nothing that was typed is lost.
 */
function EditForm({ rule, onClose }: Omit<Props, 'open'>) {
  const t = useTranslations('rules.form');
  const client = useQueryClient();
  const [seen, setSeen] = useState(rule);
  const [rows, setRows] = useState<readonly PenaltyRow[]>(() => rule.penalties.map(rowOf));
  const revise = useAct(reviseRule, {
    invalidates: [getRule, getRuleBook, compareRuleRevisions],
    done: t('saved', { number: rule.number }),
    onDone: onClose,
  });
  const submit = async (values: FormData) => {
    const failure = await revise.submit({
      id: rule.id,
      revision: seen.revision,
      ...readWords(values),
      penalties: rows.map(penaltyOf),
      inForce: values.get('inForce') === 'on',
      reason: String(values.get('reason') ?? ''),
    });
    if (failure) void client.invalidateQueries({ queryKey: [getRule.id] });
    return failure;
  };
  return (
    <Form draft={`rule-${seen.id}-${seen.revision}`} submit={submit}>
      {rule.revision > seen.revision && (
        <MeanwhileChanged title={t('current')} confirm={t('saveOver')} onSeen={() => setSeen(rule)}>
          <Wording rule={rule} />
        </MeanwhileChanged>
      )}
      <RuleFields rule={seen} />
      <PenaltiesField rows={rows} onChange={setRows} />
      <Checkbox name="inForce" label={t('inForce')} hint={t('inForceHint')} defaultChecked={seen.inForce} />
      <Field name="reason" label={t('reason')} hint={t('reasonHint')} max={ruleLimits.reason} required>
        <TextArea rows={2} />
      </Field>
      <DialogButtons onCancel={onClose}>
        <SubmitButton>{t('save')}</SubmitButton>
      </DialogButtons>
    </Form>
  );
}
