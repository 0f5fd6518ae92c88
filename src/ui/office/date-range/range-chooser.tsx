import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { dayOf } from '#kit/time/moscow.ts';
import { type Preset, presetOf, presetRange, presets, type Range, stepTimes } from '#kit/time/range.ts';
import { Button } from '#ui/shared/button.tsx';
import { Calendar } from './calendar.tsx';
import { chooseDay, draftOf, endTimes, ordered, type RangeDraft, rangeOf } from './range-draft.ts';
import { TimeSelect } from './time-select.tsx';

type ChooserProps = {
  readonly range: Range;
  readonly now: Date;
  readonly onChoose: (range: Range, preset?: Preset) => void;
  readonly onCancel: () => void;
};

/** The content of the picker's popup. A preset applies at once; days and times wait for "Apply". */
export function RangeChooser({ range, now, onChoose, onCancel }: ChooserProps) {
  const t = useTranslations('ui');
  const [chosen, setChosen] = useState(draftOf(range));
  // Ordered only here: an end time that is invalid for one day is valid again when a second day is chosen.
  const draft = ordered(chosen);
  const change = (part: Partial<RangeDraft>) => setChosen((before) => ({ ...before, ...part }));
  const pressed = presetOf(rangeOf(draft), now);

  return (
    <div className="flex flex-col sm:flex-row">
      <div className="grid grid-cols-2 gap-1 border-b border-line p-2 sm:flex sm:w-40 sm:shrink-0 sm:flex-col sm:border-r sm:border-b-0">
        {presets.map((preset) => (
          <button
            key={preset}
            type="button"
            aria-pressed={preset === pressed}
            onClick={() => onChoose(presetRange(preset, now), preset)}
            className={presetClass}
          >
            {t(`presets.${preset}`)}
          </button>
        ))}
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-3 p-3">
        <Calendar
          fromDay={draft.fromDay}
          toDay={draft.toDay}
          today={dayOf(now)}
          onChoose={(day) => setChosen((before) => chooseDay(before, day))}
        />
        <div className="grid grid-cols-2 gap-3">
          <TimeSelect
            label={t('from')}
            day={draft.fromDay}
            time={draft.fromTime}
            times={stepTimes}
            onChange={(fromTime) => change({ fromTime })}
          />
          <TimeSelect
            label={t('to')}
            day={draft.toDay}
            time={draft.toTime}
            times={endTimes(draft)}
            onChange={(toTime) => change({ toTime })}
          />
        </div>
        <p className="text-sm text-muted">{t('moscowTime')}</p>
        <div className="flex justify-end gap-2">
          <Button size="small" onClick={onCancel}>
            {t('cancel')}
          </Button>
          <Button size="small" look="primary" onClick={() => onChoose(rangeOf(draft))}>
            {t('apply')}
          </Button>
        </div>
      </div>
    </div>
  );
}

const presetClass =
  'min-h-control-small rounded-md px-2.5 py-1.5 text-left text-control hover:bg-raised aria-pressed:bg-brand-soft aria-pressed:font-medium aria-pressed:text-brand-text';
