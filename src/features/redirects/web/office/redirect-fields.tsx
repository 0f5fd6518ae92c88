import { useTranslations } from 'use-intl/react';
import type { RedirectView, redirectsContract } from '#features/redirects/redirects.contract.ts';
import type { WholeEdit } from '#kit/contract/contract.ts';
import { optionalInstant, wallTimeText } from '#kit/time/wall-time-text.ts';
import { Field } from '#ui/shared/field.tsx';
import { TextInput } from '#ui/shared/inputs.tsx';

type Decided = Omit<WholeEdit<typeof redirectsContract.editRedirect>, 'id' | 'version'>;

/** Converts the form's fields to the contract's input. Trims spaces that come from copying. */
export function readFields(values: FormData): Decided {
  const text = (name: string) => String(values.get(name) ?? '').trim();
  return {
    target: text('target'),
    name: text('name'),
    validFrom: optionalInstant(text('validFrom')),
    validUntil: optionalInstant(text('validUntil')),
  };
}

type Part = { readonly redirect?: RedirectView };

export function TargetField({ redirect }: Part) {
  const t = useTranslations('redirects.form');
  return (
    <Field name="target" label={t('target')} hint={t('targetHint')} required>
      <TextInput type="url" inputMode="url" defaultValue={redirect?.target} autoComplete="off" spellCheck={false} data-autofocus="" />
    </Field>
  );
}

export function NameField({ redirect }: Part) {
  const t = useTranslations('redirects.form');
  return (
    <Field name="name" label={t('name')} hint={t('nameHint')} optional>
      <TextInput defaultValue={redirect?.name ?? ''} maxLength={100} autoComplete="off" />
    </Field>
  );
}

export function TermFields({ redirect }: Part) {
  const t = useTranslations('redirects.form');
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field name="validFrom" label={t('validFrom')} hint={t('validFromHint')}>
        <TextInput type="datetime-local" defaultValue={wallTimeText(redirect?.validFrom ?? null)} />
      </Field>
      <Field name="validUntil" label={t('validUntil')} hint={t('validUntilHint')}>
        <TextInput type="datetime-local" defaultValue={wallTimeText(redirect?.validUntil ?? null)} />
      </Field>
    </div>
  );
}
