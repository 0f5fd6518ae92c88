import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { cx } from './class-names.ts';
import { FieldError } from './field-error.tsx';
import { FieldContext } from './form-state.ts';
import { useFieldFailure } from './use-field-failure.ts';

export type FieldProps = {
  readonly name?: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** Overrides the form's error for this field. */
  readonly error?: string;
  readonly required?: boolean;
  /** Shows "optional" next to the label: for forms where most fields are required. */
  readonly optional?: boolean;
  /** The maximum length; shows how much is left. Longer text is reported, never truncated. */
  readonly max?: number;
  readonly className?: string;
  /** One control: TextInput, TextArea, Select, Combobox… */
  readonly children: ReactNode;
};

/** Label, control, hint, counter and error of one value; the control inside gets its id and ARIA attributes from the context. */
export function Field({ name, label, hint, error: given, required = false, optional, max, className, children }: FieldProps) {
  const t = useTranslations('ui');
  const id = useId();
  const { error: refused } = useFieldFailure(name);
  const error = given ?? refused;
  const describedBy = cx(error && `${id}-error`, hint !== undefined && `${id}-hint`, max !== undefined && `${id}-left`) || undefined;

  return (
    <div className={cx('flex min-w-0 flex-col gap-1.5', className)}>
      <label id={`${id}-label`} htmlFor={id} className="flex flex-wrap items-baseline gap-x-2 text-control leading-snug font-medium">
        {label}
        {optional && <span className="text-sm leading-none font-normal text-muted">{t('optional')}</span>}
      </label>
      <FieldContext value={{ id, labelId: `${id}-label`, name, describedBy, invalid: error !== undefined, required }}>
        {max === undefined ? children : <Counted id={`${id}-left`} max={max} control={children} />}
      </FieldContext>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-sm text-pretty text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}

function Counted({ id, max, control }: { readonly id: string; readonly max: number; readonly control: ReactNode }) {
  const t = useTranslations('ui');
  const box = useRef<HTMLDivElement>(null);
  const [length, setLength] = useState(0);
  const left = max - length;

  useEffect(() => {
    const input = box.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
    if (input) setLength(input.value.length);
  }, []);

  const count = (event: FormEvent<HTMLDivElement>) => {
    const input = event.target;
    if (input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement) setLength(input.value.length);
  };

  return (
    <div ref={box} onInput={count} className="flex flex-col gap-1.5">
      {control}
      <p id={id} className={cx('self-end text-sm tabular-nums', left < 0 ? 'font-medium text-danger-text' : 'text-muted')}>
        {left < 0 ? t('charactersOver', { over: -left }) : t('charactersLeft', { left })}
      </p>
    </div>
  );
}
