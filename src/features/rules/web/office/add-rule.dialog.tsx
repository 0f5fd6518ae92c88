import { useTranslations } from 'use-intl/react';
import { rulesContract, type SectionView } from '#features/rules/rules.contract.ts';
import { useAct } from '#kit/office/use-act.ts';
import { Dialog } from '#ui/shared/dialog.tsx';
import { DialogButtons } from '#ui/shared/dialog-buttons.tsx';
import { Form, SubmitButton } from '#ui/shared/form.tsx';
import { useUiLocale } from '#ui/shared/use-ui-locale.ts';
import { PenaltiesField } from './penalties-field.tsx';
import { newRow, penaltyOf } from './penalty-rows.ts';
import { RuleFields, readWords } from './rule-fields.tsx';
import { usePenaltyRows } from './use-penalty-rows.ts';

type Props = { readonly open: boolean; readonly section: SectionView; readonly onClose: () => void };

export function AddRuleDialog({ open, section, onClose }: Props) {
  const t = useTranslations('rules.form');
  const locale = useUiLocale();
  const { number, title } = section;
  return (
    <Dialog open={open} onClose={onClose} title={t('addTitle', { section: `${number}. ${title[locale]}` })} size="large">
      <AddForm section={section} onClose={onClose} />
    </Dialog>
  );
}

/** The draft is kept until the rule is added; the next rule starts empty. */
function AddForm({ section: { number }, onClose }: Omit<Props, 'open'>) {
  const t = useTranslations('rules.form');
  const draft = `rule-in-${number}`;
  const [rows, setRows] = usePenaltyRows(draft, [newRow(1)]);
  const add = useAct(rulesContract.addRule, {
    invalidates: [rulesContract.getRuleBook],
    done: (rule) => t('added', { number: rule.number }),
    onDone: onClose,
  });
  return (
    <Form draft={draft} submit={(values) => add.submit({ section: number, ...readWords(values), penalties: rows.map(penaltyOf) })}>
      <RuleFields />
      <PenaltiesField rows={rows} onChange={setRows} />
      <DialogButtons onCancel={onClose}>
        <SubmitButton>{t('add')}</SubmitButton>
      </DialogButtons>
    </Form>
  );
}
