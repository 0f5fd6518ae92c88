import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl/react';
import type { SettingView } from '#features/settings/settings.contract.ts';
import { ChevronUpIcon } from '#ui/office/office-icons.tsx';
import { TrashIcon } from '#ui/shared/action-icons.tsx';
import { Button } from '#ui/shared/button.tsx';
import { removeWithFocus } from '#ui/shared/focus-after-removal.ts';
import { IconButton } from '#ui/shared/icon-button.tsx';
import { ChevronDownIcon, PlusIcon } from '#ui/shared/icons.tsx';
import { useKept } from '#ui/shared/use-draft.ts';
import { type Row, rowsOfText } from './kept-rows.ts';
import { readValue } from './read-value.ts';
import { SettingInput } from './setting-input.tsx';

/** The key is independent of the position, so that typed values move along. */
type Keyed = { readonly key: number; readonly row: Row };

type Props = {
  readonly setting: SettingView;
  /** Draft of the surrounding form. Stores the rows as one text, because their field names change with their position. */
  readonly draft: string;
  /** Called when rows are added, removed or moved, which does not fire the form's events. */
  readonly onChange: () => void;
};

/** The rows of a list: add, remove and reorder. They are submitted by position. */
export function SettingRows({ setting: { field, value }, draft, onChange }: Props) {
  const t = useTranslations('settings.one');
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const [[kept], keep] = useKept(draft, 'rows');
  const next = useRef(0);
  const keyed = (row: Row): Keyed => {
    next.current += 1;
    return { key: next.current, row };
  };
  const [rows, setRows] = useState<readonly Keyed[]>(() => (rowsOfText(kept) ?? (Array.isArray(value) ? value : [])).map(keyed));
  const write = () => {
    const form = box.current?.closest('form');
    if (form) keep([JSON.stringify(readValue(field, new FormData(form)))]);
  };
  const change = (made: (now: readonly Keyed[]) => readonly Keyed[]) => {
    // Render immediately, because the draft is read from the fields.
    flushSync(() => setRows(made));
    write();
    onChange();
  };
  const swap = (place: number) =>
    change((now) => [...now.slice(0, place), ...now.slice(place, place + 2).reverse(), ...now.slice(place + 2)]);
  const full = field.most !== null && rows.length >= field.most;
  return (
    <div ref={box} onInput={write} data-no-draft="" className="flex flex-col gap-4">
      {rows.length === 0 && <p className="text-muted">{t('noRows')}</p>}
      {rows.map(({ key, row }, place) => (
        // A legend must be the fieldset's direct child, which is not possible beside buttons.
        <fieldset key={key} aria-labelledby={`${id}-${key}`} className="rounded-control border border-line p-4">
          <div className="mb-3 flex items-center justify-between gap-2">
            <span id={`${id}-${key}`} className="font-medium">
              {t('row', { row: place + 1 })}
            </span>
            <span className="flex gap-1">
              <IconButton
                icon={ChevronUpIcon}
                size="small"
                label={t('up', { row: place + 1 })}
                disabled={place === 0}
                onClick={() => swap(place - 1)}
              />
              <IconButton
                icon={ChevronDownIcon}
                size="small"
                label={t('down', { row: place + 1 })}
                disabled={place === rows.length - 1}
                onClick={() => swap(place)}
              />
              <IconButton
                icon={TrashIcon}
                size="small"
                label={t('remove', { row: place + 1 })}
                data-remove=""
                onClick={(event) => removeWithFocus(event, () => change((now) => now.filter((one) => one.key !== key)))}
              />
            </span>
          </div>
          <div className="grid gap-4 @lg:grid-cols-2">
            {field.fields.map((one) => (
              <SettingInput key={one.name} field={one} name={`value.${place}.${one.name}`} value={row[one.name]} />
            ))}
          </div>
        </fieldset>
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <Button size="small" icon={PlusIcon} disabled={full} onClick={() => change((now) => [...now, keyed({})])}>
          {t('add')}
        </Button>
        {full && <span className="text-sm text-muted">{t('most', { most: field.most ?? 0 })}</span>}
      </div>
    </div>
  );
}
