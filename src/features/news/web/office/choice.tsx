import { useId } from 'react';
import { cx } from '#ui/shared/class-names.ts';

type Props<Value extends string> = {
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
};

/** Radio buttons styled as a segmented control, for two or three options. */
export function Choice<Value extends string>({ label, value, onChange, options }: Props<Value>) {
  const name = useId();
  return (
    <fieldset className="flex rounded-control border border-line bg-raised p-0.5">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={cx(
            'rounded-md px-2.5 py-1 text-sm font-medium transition-colors has-focus-visible:outline-2 has-focus-visible:outline-accent-text',
            option.value === value ? 'bg-surface text-text shadow-sm' : 'text-muted hover:text-text',
          )}
        >
          <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} className="sr-only" />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
