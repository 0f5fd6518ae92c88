import { useSyncExternalStore } from 'react';
import { type Multipliers, multipliersStore } from './multipliers-store.ts';

/** Multipliers read by the browser; until then those the page was rendered with. */
export const useMultipliers = (first: Multipliers): Multipliers =>
  useSyncExternalStore(multipliersStore.subscribe, multipliersStore.current, () => undefined) ?? first;
