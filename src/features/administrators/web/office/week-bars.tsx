const [width, gap, tall] = [8, 3, 24];
/** Hours that fill the bar. More look the same; the label has the exact number. */
const full = 30;

/** Bars for hours per week; screen readers get the numbers. */
export function WeekBars({ weeks, label }: { readonly weeks: readonly number[]; readonly label: string }) {
  return (
    <svg role="img" aria-label={label} width={weeks.length * (width + gap) - gap} height={tall} className="text-brand">
      <title>{label}</title>
      {weeks.map((hours, week) => {
        const height = Math.max(hours > 0 ? 3 : 1, Math.round((Math.min(hours, full) / full) * tall));
        const place = { x: week * (width + gap), y: tall - height, width, height };
        // biome-ignore lint/suspicious/noArrayIndexKey: a week is its place in the row
        return <rect key={week} {...place} rx={1} className={hours > 0 ? 'fill-current' : 'fill-line'} />;
      })}
    </svg>
  );
}
