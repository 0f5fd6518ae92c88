import { useSyncExternalStore } from 'react';
import { accountStore } from '../account-store.ts';
import type { Person } from '../auth-calls.ts';
import { useShell } from './shell-context.tsx';

/** The signed-in person: at first as rendered by the server, later from the store. */
export function usePerson(): Person | null {
  const { person } = useShell();
  return useSyncExternalStore(accountStore.subscribe, accountStore.current, () => person) ?? null;
}
