import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { endingPattern, isReservedEnding } from '#features/redirects/redirect-ending.ts';
import { redirectsContract } from '#features/redirects/redirects.contract.ts';
import { useOperation } from '#kit/office/use-operation.ts';
import { Field } from '#ui/shared/field.tsx';
import { SuccessIcon } from '#ui/shared/icons.tsx';
import { TextInput } from '#ui/shared/inputs.tsx';
import { useDebounced } from '#ui/shared/use-debounced.ts';

/** An ending with a check whether it is free, after a pause in typing. The form's own error takes precedence. */
export function EndingField() {
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
