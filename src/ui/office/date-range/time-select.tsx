import { formatDay } from '#kit/time/format-time.ts';
import { Field } from '#ui/shared/field.tsx';
import { Select } from '#ui/shared/inputs.tsx';
import { useUiLocale } from '#ui/shared/use-ui-locale.ts';

type TimeSelectProps = {
  readonly label: string;
  readonly day: string;
  readonly time: string;
  readonly times: readonly string[];
  readonly onChange: (time: string) => void;
};

/** One end of a range: its day as text and a time in half-hour steps. */
export function TimeSelect({ label, day, time, times, onChange }: TimeSelectProps) {
  const locale = useUiLocale();
  return (
    <Field
      label={
        <>
          {label}
          <span className="font-normal text-muted">{formatDay(day, locale)}</span>
        </>
      }
    >
      <Select value={time} onChange={(event) => onChange(event.target.value)} options={times.map((value) => ({ value, label: value }))} />
    </Field>
  );
}
