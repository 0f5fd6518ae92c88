import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { ruleLimits } from '#features/rules/rule-limits.ts';
import { type RuleView, rulesContract } from '#features/rules/rules.contract.ts';
import { Penalties } from '#features/rules/web/penalties.widget.tsx';
import type { WholeEdit } from '#kit/contract/contract.ts';
import { locales } from '#kit/i18n/locales.ts';
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

/** The text in both languages side by side, and the penalties. Requires a container for its container query. */
export function Wording({ rule: { title, text, penalties } }: { readonly rule: Pick<RuleView, 'title' | 'text' | 'penalties'> }) {
  return (
    <div className="flex flex-col gap-5">
      <div className="grid gap-x-8 gap-y-6 @2xl:grid-cols-2">
        {locales.map(({ code }) => (
          <div key={code} lang={code} className="flex min-w-0 flex-col gap-2">
            <h3 className="flex items-baseline gap-2 font-semibold">
              <span className="rounded-md bg-raised px-1.5 py-0.5 font-mono text-xs font-normal text-muted uppercase">{code}</span>
              {title[code]}
            </h3>
            <p className="leading-relaxed text-pretty whitespace-pre-line wrap-anywhere">{text[code]}</p>
          </div>
        ))}
      </div>
      {penalties.length > 0 && <Penalties penalties={penalties} />}
    </div>
  );
}
