import { useSyncExternalStore } from 'react';
import { type Multipliers, multipliersStore } from './multipliers-store.ts';

/** Those the browser has read; until then those the page was rendered with. */
export const useMultipliers = (first: Multipliers): Multipliers =>
  useSyncExternalStore(multipliersStore.subscribe, multipliersStore.current, () => undefined) ?? first;
