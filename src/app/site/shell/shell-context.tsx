import { createContext, useContext } from 'react';
import type { Locale } from '#kit/i18n/locales.ts';
import type { Place } from '#kit/pages/page.ts';
import type { Person } from '../auth-calls.ts';
import type { ShellData } from '../shell-data.ts';

/** The shell's actions in a browser; during server-side rendering there are no clicks. */
export type ShellActions = {
  switchLanguage(locale: Locale): void;
  /** The top-up dialog, over the page. */
  openTopUp(): void;
  /** Reloads the current route's data. */
  refresh(): Promise<void>;
};

export type ShellState = {
  readonly shell: ShellData;
  readonly place: Place;
  /** The person the server rendered into the page; later the account store is authoritative. */
  readonly person: Person | null | undefined;
  readonly actions: ShellActions | null;
};

export const ShellContext = createContext<ShellState | null>(null);

export function useShell(): ShellState {
  const state = useContext(ShellContext);
  if (!state) throw new Error('The frame of the site is missing around this component');
  return state;
}
