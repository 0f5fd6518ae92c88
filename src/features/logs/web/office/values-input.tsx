import { type KeyboardEvent, useContext, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { fateOf, maxValues } from '#features/logs/filter-values.ts';
import { markUnseen } from '#kit/i18n/unseen.ts';
import { cx } from '#ui/shared/class-names.ts';
import { FieldContext } from '#ui/shared/form-state.ts';
import { CloseIcon } from '#ui/shared/icons.tsx';
import { controlClass, useFieldProps } from '#ui/shared/inputs.tsx';
import type { Values } from './use-log-filter.ts';

type Props = {
  readonly values: Values;
  readonly onChange: (values: Values) => void;
  readonly placeholder: string;
  readonly maxLength: number;
  /** Suggestions while typing; other values are allowed. */
  readonly suggestions?: readonly string[];
};

/**
 * Several typed values, each included or excluded. Enter or leaving the input adds one; a click on a value inverts it. A value beyond the
 * search's limit stays in the input.
 */
export function ValuesInput({ values, onChange, placeholder, maxLength, suggestions = [] }: Props) {
  const t = useTranslations('logs.list');
  const field = useFieldProps();
  const { labelId } = useContext(FieldContext);
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const { included, excluded } = values;
  const all = [...included, ...excluded];

  const fate = fateOf(typed.trim(), all);

  const add = () => {
    if (fate === 'tooMany') return;
    setTyped('');
    if (fate === 'added') onChange({ included: [...included, typed.trim()], excluded });
  };
  const without = (value: string): Values => ({
    included: included.filter((one) => one !== value),
    excluded: excluded.filter((one) => one !== value),
  });
  const turn = (value: string) => {
    const rest = without(value);
    onChange(included.includes(value) ? { ...rest, excluded: [...excluded, value] } : { ...rest, included: [...included, value] });
  };
  const remove = (value: string) => {
    onChange(without(value));
    input.current?.focus();
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const last = all.at(-1);
    if (event.key === 'Enter') add();
    if (event.key === 'Backspace' && typed === '' && last !== undefined) remove(last);
  };

  return (
    <>
      <div className={cx(controlClass, groupClass)}>
        {all.map((value) => (
          <Chip key={value} value={value} excluded={excluded.includes(value)} onTurn={() => turn(value)} onRemove={() => remove(value)} />
        ))}
        <input
          {...field}
          ref={input}
          type="text"
          aria-labelledby={labelId}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={press}
          onBlur={add}
          list={suggestions.length > 0 ? listId : undefined}
          placeholder={all.length > 0 ? undefined : placeholder}
          maxLength={maxLength}
          autoComplete="off"
          spellCheck={false}
          className="min-w-16 flex-1 bg-transparent py-0.5 pl-1.5 outline-none placeholder:text-muted"
        />
        {suggestions.length > 0 && (
          <datalist id={listId}>
            {suggestions.map((value) => (
              <option key={value} value={value} />
            ))}
          </datalist>
        )}
      </div>
      <p role="status" className="text-sm text-pretty text-danger-text empty:hidden">
        {fate === 'tooMany' && t('most', { most: maxValues })}
      </p>
    </>
  );
}

type ChipProps = { readonly value: string; readonly excluded: boolean; readonly onTurn: () => void; readonly onRemove: () => void };

function Chip({ value: typed, excluded, onTurn, onRemove }: ChipProps) {
  const value = markUnseen(typed);
  const t = useTranslations('logs.list');
  const ui = useTranslations('ui');
  return (
    <span className={cx(chipClass, excluded ? 'bg-danger-soft text-danger-text' : 'bg-raised')}>
      <button
        type="button"
        onClick={onTurn}
        title={t(excluded ? 'include' : 'exclude')}
        className="min-w-0 rounded-sm text-left wrap-anywhere"
      >
        {excluded ? t('except', { value }) : value}
      </button>
      <button
        type="button"
        onClick={onRemove}
        aria-label={ui('remove', { name: value })}
        className="rounded-sm p-0.5 hover:text-danger-text"
      >
        <CloseIcon size={14} />
      </button>
    </span>
  );
}

const groupClass =
  'flex min-h-control flex-wrap items-center gap-1.5 py-1 pr-2 pl-1.5 has-[input:focus-visible]:border-accent-text has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-accent-text';
const chipClass = 'inline-flex max-w-full items-center gap-1 rounded-md py-0.5 pr-1 pl-2 text-sm';
