import type { MouseEvent } from 'react';
import { useTranslations } from 'use-intl/react';
import { ruleLimits } from '#features/rules/rule-limits.ts';
import { penaltyKinds } from '#features/rules/rule-penalties.ts';
import { Button } from '#ui/shared/button.tsx';
import { FieldError } from '#ui/shared/field-error.tsx';
import { removeWithFocus } from '#ui/shared/focus-after-removal.ts';
import { IconButton } from '#ui/shared/icon-button.tsx';
import { CloseIcon, PlusIcon } from '#ui/shared/icons.tsx';
import { Select, TextInput } from '#ui/shared/inputs.tsx';
import { useFieldFailure } from '#ui/shared/use-field-failure.ts';
import { newRow, type PenaltyRow, rangeEnds, rangeUnits } from './penalty-rows.ts';

type Props = { readonly rows: readonly PenaltyRow[]; readonly onChange: (rows: readonly PenaltyRow[]) => void };

export function PenaltiesField({ rows, onChange }: Props) {
  const t = useTranslations('rules.form');
  const { error, correct } = useFieldFailure('penalties');
  const change = (changed: PenaltyRow) => onChange(rows.map((row) => (row.key === changed.key ? changed : row)));
  const remove = (removed: PenaltyRow) => {
    // The rows below move up, so clear errors that are attached to positions.
    correct();
    onChange(rows.filter(({ key }) => key !== removed.key));
  };
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-2 text-control font-medium">{t('penalties')}</legend>
      <ol className="flex flex-col gap-3">
        {rows.map((row, at) => (
          <Penalty key={row.key} row={row} at={at} onChange={change} onRemove={(event) => removeWithFocus(event, () => remove(row))} />
        ))}
      </ol>
      {rows.length < ruleLimits.penalties && (
        <Button
          size="small"
          icon={PlusIcon}
          className="self-start"
          onClick={() => onChange([...rows, newRow(Math.max(0, ...rows.map(({ key }) => key)) + 1)])}
        >
          {t('addPenalty')}
        </Button>
      )}
      {error && <FieldError role="alert">{error}</FieldError>}
      <p className="text-sm text-pretty text-muted">{t('penaltiesHint')}</p>
    </fieldset>
  );
}

type RowProps = {
  readonly row: PenaltyRow;
  readonly at: number;
  readonly onChange: (row: PenaltyRow) => void;
  readonly onRemove: (event: MouseEvent) => void;
};

function Penalty({ onChange, ...rest }: RowProps) {
  const { error, correct } = useFieldFailure(`penalties.${rest.at}`);
  const change = (changed: PenaltyRow) => {
    correct();
    onChange(changed);
  };
  return (
    <li className="flex flex-col gap-1.5 rounded-control border border-line p-3">
      <Row {...rest} onChange={change} />
      {error && <FieldError role="alert">{error}</FieldError>}
    </li>
  );
}

function Row({ row, at, onChange, onRemove }: RowProps) {
  const t = useTranslations('rules');
  const words = useTranslations('rulePenalties');
  const set = <Name extends keyof PenaltyRow>(name: Name, value: PenaltyRow[Name]) => onChange({ ...row, [name]: value });
  const timed = row.kind !== 'warning' && !(row.kind === 'ban' && row.end === 'onlyPermanent');
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Select
        aria-label={t('form.kind')}
        value={row.kind}
        onChange={({ target }) => set('kind', penaltyKinds.find((kind) => kind === target.value) ?? row.kind)}
        options={penaltyKinds.map((value) => ({ value, label: words(`kinds.${value}`) }))}
        className="w-44"
      />
      <Select
        aria-label={t('form.when')}
        value={row.repeat ? 'repeat' : 'first'}
        onChange={({ target }) => set('repeat', target.value === 'repeat')}
        options={(['first', 'repeat'] as const).map((value) => ({ value, label: t(`one.${value}`) }))}
        className="w-44"
      />
      {timed && <NumberOf label={t('form.min')} value={row.min} onChange={(value) => set('min', value)} />}
      {timed && row.end === 'term' && <NumberOf label={t('form.max')} value={row.max} onChange={(value) => set('max', value)} />}
      {timed && (
        <Select
          aria-label={t('form.unit')}
          value={row.unit}
          onChange={({ target }) => set('unit', rangeUnits.find((unit) => unit === target.value) ?? row.unit)}
          options={rangeUnits.map((value) => ({ value, label: words(`units.${value}`) }))}
          className="w-32"
        />
      )}
      {row.kind === 'ban' && (
        <Select
          aria-label={t('form.max')}
          value={row.end}
          onChange={({ target }) => set('end', rangeEnds.find((end) => end === target.value) ?? row.end)}
          options={rangeEnds.map((value) => ({ value, label: t(`form.${value === 'term' ? 'upTo' : value}`) }))}
          className="w-44"
        />
      )}
      <IconButton
        icon={CloseIcon}
        size="small"
        label={t('form.removePenalty', { number: at + 1 })}
        data-remove=""
        onClick={onRemove}
        className="ml-auto"
      />
    </div>
  );
}

type NumberProps = { readonly label: string; readonly value: string; readonly onChange: (value: string) => void };

function NumberOf({ label, value, onChange }: NumberProps) {
  return (
    <span className="flex items-center gap-2 text-sm text-muted">
      <span aria-hidden="true">{label}</span>
      <span className="w-20">
        <TextInput
          type="number"
          inputMode="numeric"
          min={1}
          step={1}
          aria-label={label}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      </span>
    </span>
  );
}
