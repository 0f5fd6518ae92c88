import { createContext, useContext } from 'react';
import type { OfficeBoot, OfficeBootPerson } from './boot.ts';
import type { StringsStore } from './strings-store.ts';

/** State of the shell besides what every screen gets. */
export type OfficeState = { readonly boot: OfficeBoot; readonly person: OfficeBootPerson; readonly strings: StringsStore };

export const OfficeStateContext = createContext<OfficeState | null>(null);

export function useOfficeState(): OfficeState {
  const state = useContext(OfficeStateContext);
  if (!state) throw new Error('The office has not started around this component');
  return state;
}
