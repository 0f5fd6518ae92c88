import { useTranslations } from 'use-intl/react';
import { ruleLimits } from '#features/rules/rule-limits.ts';
import { rulesContract, type SectionView } from '#features/rules/rules.contract.ts';
import { locales } from '#kit/i18n/locales.ts';
import { readWhole } from '#kit/office/read-number.ts';
import { useAct } from '#kit/office/use-act.ts';
import { Field } from '#ui/shared/field.tsx';
import { FormDialog } from '#ui/shared/form-dialog.tsx';
import { TextInput } from '#ui/shared/inputs.tsx';

const { getRuleBook, addRuleSection, renameRuleSection } = rulesContract;

type AddProps = { readonly open: boolean; readonly next: number; readonly onClose: () => void };

export function AddSectionDialog({ open, next, onClose }: AddProps) {
  const t = useTranslations('rules.sectionForm');
  const add = useAct(addRuleSection, { invalidates: [getRuleBook], done: ({ number }) => t('added', { number }), onDone: onClose });
  const submit = (values: FormData) => add.submit({ number: readWhole(values, 'number'), title: titleIn(values) });
  return (
    <FormDialog open={open} onClose={onClose} title={t('addTitle')} size="small" draft="rule-section" submit={submit} confirm={t('add')}>
      <Field name="number" label={t('number')} hint={t('numberHint')} required>
        <TextInput type="number" inputMode="numeric" min={1} max={99} defaultValue={next} />
      </Field>
      <TitleFields />
    </FormDialog>
  );
}

type RenameProps = { readonly open: boolean; readonly section: SectionView; readonly onClose: () => void };

export function RenameSectionDialog({ open, section: { number, version, title }, onClose }: RenameProps) {
  const t = useTranslations('rules.sectionForm');
  const rename = useAct(renameRuleSection, { invalidates: [getRuleBook], done: t('renamed', { number }), onDone: onClose });
  const submit = (values: FormData) => rename.submit({ number, version, title: titleIn(values) });
  return (
    <FormDialog open={open} onClose={onClose} title={t('renameTitle', { number })} size="small" submit={submit} confirm={t('rename')}>
      <TitleFields title={title} />
    </FormDialog>
  );
}

const titleIn = (values: FormData) => ({ en: String(values.get('title.en') ?? ''), ru: String(values.get('title.ru') ?? '') });

function TitleFields({ title }: { readonly title?: SectionView['title'] }) {
  const t = useTranslations('rules.sectionForm');
  return locales.map(({ code }) => (
    <Field key={code} name={`title.${code}`} label={t(`titles.${code}`)} max={ruleLimits.sectionTitle} required>
      <TextInput defaultValue={title?.[code]} lang={code} autoComplete="off" />
    </Field>
  ));
}
