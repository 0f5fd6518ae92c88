import { type ComponentProps, useContext } from 'react';
import { cx } from './class-names.ts';
import { FieldContext } from './form-state.ts';
import type { IconComponent } from './icon.tsx';
import { ChevronDownIcon } from './icons.tsx';

/** Props every control takes from its field; also used by the office's comboboxes. */
export function useFieldProps() {
  const { id, name, describedBy, invalid, required } = useContext(FieldContext);
  return { id, name, 'aria-describedby': describedBy, 'aria-invalid': invalid || undefined, required: required || undefined };
}

export type TextInputProps = ComponentProps<'input'> & { readonly icon?: IconComponent; readonly mono?: boolean };

export function TextInput({ icon: Icon, mono, className, ...rest }: TextInputProps) {
  const field = useFieldProps();
  const input = (
    <input
      type="text"
      {...field}
      {...rest}
      className={cx(controlClass, 'min-h-control px-3', Icon && 'pl-10', mono && 'font-mono', !Icon && className)}
    />
  );
  if (!Icon) return input;
  return (
    <span className={cx('relative block', className)}>
      <Icon className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted" />
      {input}
    </span>
  );
}

export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  const field = useFieldProps();
  return (
    <textarea
      rows={4}
      {...field}
      {...rest}
      className={cx(controlClass, 'field-sizing-content max-h-96 min-h-24 px-3 py-2 leading-normal', className)}
    />
  );
}

export type Choice = { readonly value: string; readonly label: string; readonly disabled?: boolean };
export type SelectProps = Omit<ComponentProps<'select'>, 'children'> & {
  readonly options: readonly Choice[];
  readonly placeholder?: string;
};

/** The browser's native select, for the phone's picker, the keyboard and screen readers. */
export function Select({ options, placeholder, className, ...rest }: SelectProps) {
  const field = useFieldProps();
  return (
    <span className={cx('relative block', className)}>
      <select {...field} {...rest} className={cx(controlClass, 'min-h-control appearance-none truncate pr-10 pl-3')}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDownIcon className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted" />
    </span>
  );
}

export const controlLook =
  'rounded-control border border-edge bg-field text-control text-text transition-colors placeholder:text-muted not-disabled:hover:border-muted focus-visible:border-accent-text focus-visible:outline-offset-0 disabled:opacity-55 aria-invalid:border-danger aria-invalid:outline-danger [option]:bg-surface';
export const controlClass = `block w-full min-w-0 ${controlLook}`;
