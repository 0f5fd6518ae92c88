import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { endingPattern, isReservedEnding } from '#features/redirects/redirect-ending.ts';
import { type RedirectView, redirectsContract } from '#features/redirects/redirects.contract.ts';
import { useOperation } from '#kit/office/use-operation.ts';
import { Field } from '#ui/shared/field.tsx';
import { FormDialog } from '#ui/shared/form-dialog.tsx';
import { SuccessIcon } from '#ui/shared/icons.tsx';
import { TextInput } from '#ui/shared/inputs.tsx';
import { useDebounced } from '#ui/shared/use-debounced.ts';
import { NameField, readFields, TargetField, TermFields } from './redirect-fields.tsx';
import { useCreateRedirect } from './redirects.data.ts';

type Props = { readonly open: boolean; readonly onClose: () => void; readonly onCreated: (redirect: RedirectView) => void };

export function CreateRedirectDialog({ open, onClose, onCreated }: Props) {
  const t = useTranslations('redirects.form');
  const create = useCreateRedirect({ onDone: onCreated });
  const submit = (values: FormData) => create.submit({ ...readFields(values), ending: String(values.get('ending') ?? '').trim() });
  return (
    <FormDialog open={open} onClose={onClose} title={t('createTitle')} draft="redirect-create" submit={submit} confirm={t('create')}>
      <TargetField />
      <EndingField />
      <NameField />
      <TermFields />
    </FormDialog>
  );
}

/** An ending with a check whether it is free, after a pause in typing. The form's own error takes precedence. */
function EndingField() {
  const t = useTranslations('redirects');
  const [typed, setTyped] = useState('');
  const verdict = useVerdict(typed);
  const hint =
    verdict === 'free' ? (
      <span className="inline-flex items-center gap-1.5 text-success-text">
        <SuccessIcon size={16} />
        {t('form.endingFree')}
      </span>
    ) : (
      t('form.endingHint')
    );
  return (
    <Field name="ending" label={t('form.ending')} hint={hint} error={complaints[verdict] && t(complaints[verdict])} optional>
      <TextInput
        mono
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="summer-2026"
        onInput={(event) => setTyped(event.currentTarget.value.trim())}
      />
    </Field>
  );
}

type Verdict = 'unknown' | 'bad' | 'reserved' | 'taken' | 'free';
const complaints: Readonly<Partial<Record<Verdict, string>>> = {
  bad: 'errors.badEnding',
  reserved: 'errors.endingReserved',
  taken: 'errors.endingTaken',
};

function useVerdict(typed: string): Verdict {
  const ending = useDebounced(typed, 350);
  const wellFormed = endingPattern.test(ending) && !isReservedEnding(ending);
  const { data, isPlaceholderData } = useOperation(redirectsContract.checkEnding, { ending }, { enabled: wellFormed });
  if (ending === '' || ending !== typed) return 'unknown';
  if (!endingPattern.test(ending)) return 'bad';
  if (isReservedEnding(ending)) return 'reserved';
  if (!data || isPlaceholderData) return 'unknown';
  return data.free ? 'free' : 'taken';
}
