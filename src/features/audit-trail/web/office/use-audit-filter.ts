import { useMemo } from 'react';
import type { AuditFilter } from '#features/audit-trail/audit-trail.contract.ts';
import { auditTrailScreen } from '#features/audit-trail/audit-trail.urls.ts';
import { useScreenSearch } from '#kit/office/use-screen.ts';
import { parseRange, presetRange, printRange, type Range } from '#kit/time/range.ts';

/** The filter of the address; seven days when it names none. */
export function useAuditFilter() {
  const [search, setSearch] = useScreenSearch(auditTrailScreen);
  const { range: preset, from, to, who, admin, event, on, text } = search;
  const range = useMemo<Range>(() => {
    const said = new URLSearchParams(
      Object.entries({ range: preset, from, to }).flatMap(([name, value]) => (value ? [[name, value]] : [])),
    );
    const now = new Date();
    return parseRange(said, now) ?? presetRange('today', now);
  }, [preset, from, to]);
  const filter = useMemo<AuditFilter>(() => ({ ...range, who, admin, event, on, text }), [range, who, admin, event, on, text]);
  const setRange = (chosen: Parameters<typeof printRange>[0]) =>
    setSearch({ range: undefined, from: undefined, to: undefined, ...printRange(chosen) });
  const reset = () =>
    setSearch({
      range: undefined,
      from: undefined,
      to: undefined,
      who: undefined,
      admin: undefined,
      event: undefined,
      on: undefined,
      text: undefined,
    });
  return { filter, range, setRange, setSearch, reset };
}

export type AuditFilterState = ReturnType<typeof useAuditFilter>;
