import { Popover } from '@base-ui/react/popover';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { formatRange } from '#kit/time/format-time.ts';
import { type Preset, presetRange, type Range } from '#kit/time/range.ts';
import { CalendarIcon } from '#ui/office/office-icons.tsx';
import { popupClass, positioner, usePopupHost } from '#ui/office/popup.ts';
import { buttonClass } from '#ui/shared/button-look.tsx';
import { cx } from '#ui/shared/class-names.ts';
import { IconButton } from '#ui/shared/icon-button.tsx';
import { CloseIcon } from '#ui/shared/icons.tsx';
import { useUiLocale } from '#ui/shared/use-ui-locale.ts';
import { RangeChooser } from './range-chooser.tsx';

export type DateRangePickerProps = {
  /** Undefined: today, the picker's default, or `otherwise`. */
  readonly value: Range | undefined;
  /** The name of the range, shown before one that is not the default. */
  readonly name?: string;
  /** The meaning of no range if it is not today, and how to go back to it. */
  readonly otherwise?: { readonly text: string; readonly clear: string; readonly onClear: () => void };
  /** With the preset that was pressed, if any: `printRange(preset ?? range)` keeps the address relative to the day it is opened. */
  readonly onChange: (range: Range, preset?: Preset) => void;
  /** The clock; tests pass their own. */
  readonly now?: () => Date;
};

/** A range in Moscow time: presets, days, half hours. Emits half-open instants that do not depend on the computer's time zone. */
export function DateRangePicker({ name, value, otherwise, onChange, now = () => new Date() }: DateRangePickerProps) {
  const t = useTranslations('ui');
  const locale = useUiLocale();
  const [open, setOpen] = useState(false);
  const range = value ?? presetRange('today', now());
  const text = value || !otherwise ? formatRange(range, locale) : otherwise.text;

  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <Popover.Root open={open} onOpenChange={setOpen}>
        <Popover.Trigger
          aria-label={`${t('dateRange')}: ${value && name ? `${name}: ` : ''}${text}, ${t('moscowTime')}`}
          className={buttonClass({}, 'max-w-full')}
        >
          <CalendarIcon className="mr-2 text-muted" />
          <span className="min-w-0 truncate">
            {value && name && <span className="font-normal text-muted">{name}: </span>}
            {text}
          </span>
        </Popover.Trigger>
        <Popover.Portal container={usePopupHost()}>
          <Popover.Positioner {...positioner} align="start">
            <Popover.Popup aria-label={t('dateRange')} className={cx(popupClass, 'w-120')}>
              <RangeChooser
                range={range}
                now={now()}
                onCancel={() => setOpen(false)}
                onChoose={(chosen, preset) => {
                  setOpen(false);
                  onChange(chosen, preset);
                }}
              />
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
      {value && otherwise && <IconButton icon={CloseIcon} label={otherwise.clear} size="small" onClick={otherwise.onClear} />}
      {(value || !otherwise) && <span className="text-sm text-muted">{t('moscowTime')}</span>}
    </div>
  );
}
