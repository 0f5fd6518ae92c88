import { Combobox as Base } from '@base-ui/react/combobox';
import { useContext } from 'react';
import { useTranslations } from 'use-intl/react';
import { cx } from '#ui/shared/class-names.ts';
import { FieldContext } from '#ui/shared/form-state.ts';
import { ChevronDownIcon, CloseIcon } from '#ui/shared/icons.tsx';
import { controlClass, useFieldProps } from '#ui/shared/inputs.tsx';
import { ComboboxPopup, type Option } from './combobox-popup.tsx';

type Shared = {
  readonly options: readonly Option[];
  /** Set: the server searches and `options` is its result. Absent: the options are filtered here. */
  readonly onSearch?: (text: string) => void;
  readonly pending?: boolean;
  readonly placeholder?: string;
  readonly disabled?: boolean;
};

export type ComboboxProps = Shared & { readonly value: Option | null; readonly onChange: (value: Option | null) => void };

/** Selects one of many by typing. */
export function Combobox({ value, onChange, ...shared }: ComboboxProps) {
  const t = useTranslations('ui');
  const { root, input } = useShared(shared, value ? [value] : []);
  return (
    <Base.Root {...root} value={value} onValueChange={onChange}>
      <Base.InputGroup className="relative">
        <Base.Input {...input} placeholder={shared.placeholder} className={cx(controlClass, 'min-h-control pr-16 pl-3')} />
        <span className="absolute inset-y-0 right-1 flex items-center text-muted">
          <Base.Clear aria-label={t('clear')} className={handleClass}>
            <CloseIcon size={16} />
          </Base.Clear>
          <Base.Trigger aria-label={t('open')} className={handleClass}>
            <ChevronDownIcon />
          </Base.Trigger>
        </span>
      </Base.InputGroup>
      <ComboboxPopup pending={shared.pending ?? false} />
    </Base.Root>
  );
}

export type MultiComboboxProps = Shared & { readonly value: readonly Option[]; readonly onChange: (value: readonly Option[]) => void };

/** Selects several of many; the selected ones are shown as chips before the input. */
export function MultiCombobox({ value, onChange, ...shared }: MultiComboboxProps) {
  const t = useTranslations('ui');
  const { root, input } = useShared(shared, value);
  return (
    <Base.Root {...root} multiple value={value} onValueChange={onChange}>
      <Base.InputGroup className={cx(controlClass, groupClass)}>
        <Base.Chips className="flex min-w-0 flex-1 flex-wrap items-center gap-1.5">
          {value.map((chosen) => (
            <Base.Chip key={chosen.value} className={chipClass}>
              <span className="min-w-0 wrap-anywhere">{chosen.label}</span>
              <Base.ChipRemove aria-label={t('remove', { name: chosen.label })} className="rounded-sm p-0.5 hover:text-danger-text">
                <CloseIcon size={14} />
              </Base.ChipRemove>
            </Base.Chip>
          ))}
          <Base.Input
            {...input}
            placeholder={value.length > 0 ? undefined : shared.placeholder}
            className="min-w-24 flex-1 bg-transparent pl-1.5 outline-none placeholder:text-muted"
          />
        </Base.Chips>
        <Base.Trigger aria-label={t('open')} className={cx(handleClass, 'text-muted')}>
          <ChevronDownIcon />
        </Base.Trigger>
      </Base.InputGroup>
      <ComboboxPopup pending={shared.pending ?? false} />
    </Base.Root>
  );
}

/** Props shared by the root and input of both kinds. */
function useShared({ options, onSearch, disabled }: Shared, chosen: readonly Option[]) {
  const { labelId } = useContext(FieldContext);
  const { name, required, ...field } = useFieldProps();
  return {
    root: {
      items: withChosen(options, chosen),
      onInputValueChange: onSearch,
      filter: onSearch ? null : undefined,
      isItemEqualToValue: same,
      name,
      required,
      disabled,
      autoHighlight: true,
    },
    input: { ...field, 'aria-labelledby': labelId },
  };
}

const same = (one: Option, other: Option): boolean => one.value === other.value;

/** Keeps selected options in the list while new results load; otherwise they could not be displayed. */
function withChosen(options: readonly Option[], chosen: readonly Option[]): readonly Option[] {
  const missing = chosen.filter((one) => !options.some((option) => same(option, one)));
  return missing.length > 0 ? [...missing, ...options] : options;
}

const handleClass = 'grid size-7 shrink-0 place-items-center rounded-md hover:text-text';
const groupClass =
  'flex min-h-control items-center gap-1 py-1 pr-1 pl-1.5 has-[input:focus-visible]:border-accent-text has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-accent-text has-[[aria-invalid=true]]:border-danger';
const chipClass =
  'inline-flex max-w-full items-center gap-1 rounded-md bg-raised py-0.5 pr-1 pl-2 text-sm outline-none data-highlighted:bg-brand-soft focus-within:bg-brand-soft';
