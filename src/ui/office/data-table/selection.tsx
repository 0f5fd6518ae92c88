import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { type CsvAddresses, CsvMenu } from '#ui/office/csv/csv-menu.tsx';
import { Button } from '#ui/shared/button.tsx';
import { Field } from '#ui/shared/field.tsx';
import { FormDialog } from '#ui/shared/form-dialog.tsx';
import type { FormFailure } from '#ui/shared/form-state.ts';
import { type Choice, Select, TextArea } from '#ui/shared/inputs.tsx';
import { showToast } from '#ui/shared/toast-store.ts';

type Key = string | number;

type Act = {
  readonly label: string;
  /** The name of the draft that survives a reload. */
  readonly draft: string;
  readonly question?: string;
  /** The label of one reason for all rows. */
  readonly reason?: string;
  /** One choice for all rows. */
  readonly choice?: { readonly label: string; readonly options: readonly Choice[] };
  /** The number of selected rows the action applies to. */
  readonly count: number;
  /** `wrong`: nothing was done, because the input was invalid. */
  readonly run: (said: string) => Promise<{ readonly done: number; readonly refused: readonly string[]; readonly wrong?: string }>;
};

/** Which rows are selected, and the actions on all of them; a list gets it from `many` (see kit/office/use-many.ts). */
export type Selection = {
  readonly selected: ReadonlySet<Key>;
  readonly onSelect: (selected: ReadonlySet<Key>) => void;
  readonly actions: readonly Act[];
  /** The CSV of the selected rows; absent while they do not fit into an address. */
  readonly csv?: CsvAddresses;
};

/** Shown at the bottom of the window while rows are selected. */
export function SelectionBar({ selection: { selected, onSelect, actions, csv } }: { readonly selection: Selection }) {
  const t = useTranslations('lists');
  const [open, setOpen] = useState<number>();
  const act = open === undefined ? undefined : actions[open];
  if (selected.size === 0 && !act) return null;
  return (
    <>
      <div
        role="toolbar"
        aria-label={t('selection')}
        className="sticky bottom-3 z-20 flex flex-wrap items-center gap-2 rounded-card border border-line bg-surface px-4 py-3 shadow-xl"
      >
        <span role="status" className="mr-2 font-medium tabular-nums">
          {t('selected', { count: selected.size })}
        </span>
        {actions.map(({ label, count }, index) => (
          <Button key={label} disabled={count === 0} onClick={() => setOpen(index)}>
            {t('manyCount', { label, count })}
          </Button>
        ))}
        {csv && <CsvMenu {...csv} total={selected.size} chosen />}
        <Button look="quiet" onClick={() => onSelect(new Set())}>
          {t('selectNone')}
        </Button>
      </div>
      {act && <ActDialog act={act} onClose={() => setOpen(undefined)} />}
    </>
  );
}

/** Asks once for all rows. Rows that are rejected are listed and stay selected; the others are done. */
function ActDialog({ act, onClose }: { readonly act: Act; readonly onClose: () => void }) {
  const t = useTranslations('lists');
  const [count] = useState(act.count);
  const submit = async (values: FormData): Promise<FormFailure | undefined> => {
    const { done, refused, wrong } = await act.run(String(values.get('reason') ?? values.get('choice') ?? ''));
    if (wrong !== undefined) return { fields: { [act.reason === undefined ? 'choice' : 'reason']: wrong } };
    if (refused.length > 0) return { error: t('manyRefused', { done, refused: refused.length, why: [...new Set(refused)].join(' ') }) };
    showToast({ title: act.label, text: t('manyDone', { count: done }), tone: 'success' });
    return undefined;
  };
  return (
    <FormDialog
      open
      onClose={onClose}
      title={act.question ?? act.label}
      role={act.question === undefined ? undefined : 'alertdialog'}
      size="small"
      draft={act.draft}
      submit={submit}
      onDone={onClose}
      confirm={t('manyDo', { count })}
    >
      <p className="text-muted">{t('manyText', { count })}</p>
      {act.reason !== undefined && (
        <Field name="reason" label={act.reason} required>
          <TextArea rows={2} maxLength={500} data-autofocus="" />
        </Field>
      )}
      {act.choice && (
        <Field name="choice" label={act.choice.label} required>
          <Select options={act.choice.options} data-autofocus="" />
        </Field>
      )}
    </FormDialog>
  );
}

type BoxProps = {
  readonly label: string;
  /** The id of the element that names the row, where there are several rows. */
  readonly of?: string;
  readonly checked: boolean;
  readonly some?: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly tabIndex?: number;
};

/** A checkbox without a text label: its row is its label. */
export const SelectBox = ({ label, of, checked, some = false, onChange, tabIndex }: BoxProps) => (
  <input
    type="checkbox"
    id={of && `${of}-box`}
    aria-label={label}
    aria-labelledby={of && `${of}-box ${of}`}
    tabIndex={tabIndex}
    checked={checked}
    ref={(box) => {
      if (box) box.indeterminate = some && !checked;
    }}
    onChange={(event) => onChange(event.target.checked)}
    className="block size-4.5 cursor-pointer accent-brand"
  />
);
