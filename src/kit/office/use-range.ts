import { useMemo } from 'react';
import type { rangeSearch } from '#kit/pages/range-search.ts';
import type { Screen } from '#kit/pages/screen.ts';
import { type Preset, parseRange, presetRange, printRange, type Range } from '#kit/time/range.ts';
import { useScreenSearch } from './use-screen.ts';

/**
 * The range of the screen's address, and how to change it, as `DateRangePicker` wants them. `otherwise` is for an address that names
 * none. Reckoned anew at every look, so that "today" is today also after midnight; the object changes only when the range does.
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

/** Takes the range out of the address. */
const noRange = { range: undefined, from: undefined, to: undefined };
