import { useMemo } from 'react';
import type { rangeSearch } from '#kit/pages/range-search.ts';
import type { Screen } from '#kit/pages/screen.ts';
import { type Preset, parseRange, presetRange, printRange, type Range } from '#kit/time/range.ts';
import { useScreenSearch } from './use-screen.ts';

/**
 * The range of the screen's address, and how to change it, as `DateRangePicker` expects them. `otherwise` is the default. Recomputed at
 * every render, so that "today" stays correct after midnight; the object changes only with the range.
 */
export function useRange(screen: Screen<typeof rangeSearch>, otherwise: Preset) {
  const [search, setSearch] = useScreenSearch(screen);
  const now = new Date();
  const { from, to } = parseRange(search, now) ?? presetRange(otherwise, now);
  const range = useMemo<Range>(() => ({ from, to }), [from, to]);
  // A preset stays relative to the day the address is opened.
  const setRange = (chosen: Range, preset?: Preset) => setSearch({ ...noRange, ...printRange(preset ?? chosen) });
  return [range, setRange] as const;
}

/** Removes the range from the address. */
const noRange = { range: undefined, from: undefined, to: undefined };
