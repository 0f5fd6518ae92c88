import { useTranslations } from 'use-intl/react';
import { isFieldName } from '#features/logs/log-fields.ts';
import { declarationOf } from '#features/logs/log-kinds.ts';
import type { LogView } from '#features/logs/logs.contract.ts';
import { useServerNames } from '#features/servers/web/office/server-names.widget.tsx';
import { MultiCombobox } from '#ui/office/combobox.tsx';
import { FilterIcon } from '#ui/office/office-icons.tsx';
import { Button } from '#ui/shared/button.tsx';
import { cx } from '#ui/shared/class-names.ts';
import { Field } from '#ui/shared/field.tsx';
import { type LogFilterState, type WordFilter, wordFiltersOf } from './use-log-filter.ts';
import { ValuesInput } from './values-input.tsx';

type Props = {
  readonly state: LogFilterState;
  /** On a narrow screen the inputs are collapsed, so that the rows stay visible. */
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  /** Present when a filter is active. */
  readonly onReset?: () => void;
  /** Whether there is more than one server to choose from. */
  readonly severalServers: boolean;
  /** The rows on the screen: their actions are suggested in the filter. */
  readonly rows: readonly LogView[];
};

export function LogFilters({ state, open, onOpen, onReset, severalServers, rows }: Props) {
  const t = useTranslations('logs');
  const ui = useTranslations('ui');
  const lists = useTranslations('lists');
  const { kind } = state.filter;
  const { action, person } = declarationOf(kind);
  const labels: Readonly<Record<WordFilter, string>> = {
    player: t('columns.nick'),
    target: isFieldName(person) ? t(`columns.${person}`) : '',
    action: isFieldName(action) ? t(`columns.${action}`) : '',
    text: t('list.text'),
  };
  const hints = { player: t('list.personHint'), target: t('list.personHint'), action: t('list.wholeHint'), text: t('list.partHint') };
  const actions = action ? [...new Set(rows.map(({ fields }) => String(fields[action] ?? '')))].filter((value) => value !== '') : [];
  const reset = onReset && rows.length > 0 && (
    <Button look="quiet" onClick={onReset}>
      {lists('resetFilters')}
    </Button>
  );
  return (
    <div className="@container flex flex-col gap-3">
      <div className={cx('flex flex-wrap items-center gap-3', !reset && '@md:hidden')}>
        <Button icon={FilterIcon} aria-expanded={open} onClick={() => onOpen(!open)} className="@md:hidden">
          {ui('filters')}
        </Button>
        {reset}
      </div>
      <div className={cx('grid gap-3 @md:grid-cols-2 @3xl:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))]', !open && '@max-md:hidden')}>
        {severalServers && <ServerFilter state={state} />}
        {wordFiltersOf(kind).map((name) => (
          <Field key={name} label={labels[name]}>
            <ValuesInput
              values={state.valuesOf(name)}
              onChange={(values) => state.setValues(name, values)}
              placeholder={hints[name]}
              maxLength={name === 'player' || name === 'target' ? 64 : 200}
              suggestions={name === 'action' ? actions : undefined}
            />
          </Field>
        ))}
      </div>
      <p className={cx('text-sm text-pretty text-muted', !open && '@max-md:hidden')}>{t('list.howTo')}</p>
    </div>
  );
}

function ServerFilter({ state: { filter, setServers } }: Pick<Props, 'state'>) {
  const t = useTranslations('logs');
  const names = useServerNames();
  const optionOf = (number: number) => ({ value: String(number), label: names.get(number) ?? String(number) });
  return (
    <Field label={t('columns.server')}>
      <MultiCombobox
        options={[...names.keys()].map(optionOf)}
        value={(filter.server ?? []).map(optionOf)}
        onChange={(chosen) => setServers(chosen.map(({ value }) => value))}
        placeholder={t('list.anyServer')}
      />
    </Field>
  );
}
