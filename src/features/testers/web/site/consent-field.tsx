import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl/react';
import { Checkbox } from '#ui/shared/choices.tsx';
import { FieldError } from '#ui/shared/field-error.tsx';
import { useFieldFailure } from '#ui/shared/use-field-failure.ts';

/** The checkbox with its error below. */
export function ConsentField({ given }: { readonly given: boolean }) {
  const t = useTranslations('testers.join');
  const id = useId();
  const { error } = useFieldFailure('consent');
  const link = (text: ReactNode) => (
    <a href="/legal/privacy-policy#testers" className="text-brand-text underline underline-offset-4">
      {text}
    </a>
  );
  return (
    <div className="flex flex-col gap-1.5">
      <Checkbox
        name="consent"
        value="on"
        required
        defaultChecked={given}
        aria-invalid={error !== undefined || undefined}
        aria-errormessage={error === undefined ? undefined : id}
        label={t.rich('consent', { link })}
      />
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  );
}
