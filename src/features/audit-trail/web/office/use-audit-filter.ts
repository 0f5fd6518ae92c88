import { useMemo } from 'react';
import type { AuditFilter } from '#features/audit-trail/audit-trail.contract.ts';
import { auditTrailScreen } from '#features/audit-trail/audit-trail.urls.ts';
import { noRange, useRange } from '#kit/office/use-range.ts';
import { useScreenSearch } from '#kit/office/use-screen.ts';

/** The filter of the address; today when it names no range. */
export function useAuditFilter() {
  const [{ who, admin, event, on, text }, setSearch] = useScreenSearch(auditTrailScreen);
  const [range, setRange] = useRange(auditTrailScreen, 'today');
  const filter = useMemo<AuditFilter>(() => ({ ...range, who, admin, event, on, text }), [range, who, admin, event, on, text]);
  const reset = () => setSearch({ ...noRange, who: undefined, admin: undefined, event: undefined, on: undefined, text: undefined });
  return { filter, range, setRange, setSearch, reset };
}

export type AuditFilterState = ReturnType<typeof useAuditFilter>;
