import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { rulesContract, type SectionView } from '#features/rules/rules.contract.ts';
import { useAct } from '#kit/office/use-act.ts';
import { FormDialog } from '#ui/shared/form-dialog.tsx';
import { useUiLocale } from '#ui/shared/use-ui-locale.ts';
import { PenaltiesField } from './penalties-field.tsx';
import { newRow, type PenaltyRow, penaltyOf } from './penalty-rows.ts';
import { RuleFields, readWords } from './rule-fields.tsx';

type Props = { readonly open: boolean; readonly section: SectionView; readonly onClose: () => void };

export function AddRuleDialog({ open, section: { number, title }, onClose }: Props) {
  const t = useTranslations('rules.form');
  const locale = useUiLocale();
  const [rows, setRows] = useState<readonly PenaltyRow[]>([newRow(1)]);
  const add = useAct(rulesContract.addRule, {
    invalidates: [rulesContract.getRuleBook],
    done: (rule) => t('added', { number: rule.number }),
    onDone: onClose,
  });
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('addTitle', { section: `${number}. ${title[locale]}` })}
      size="large"
      draft={`rule-in-${number}`}
      submit={(values) => add.submit({ section: number, ...readWords(values), penalties: rows.map(penaltyOf) })}
      confirm={t('add')}
    >
      <RuleFields />
      <PenaltiesField rows={rows} onChange={setRows} />
    </FormDialog>
  );
}
