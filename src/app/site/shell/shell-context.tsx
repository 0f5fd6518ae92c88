import { createContext, useContext } from 'react';
import type { Locale } from '#kit/i18n/locales.ts';
import type { Place } from '#kit/pages/page.ts';
import type { Person } from '../auth-calls.ts';
import type { ShellData } from '../shell-data.ts';

/** What the frame can do in a browser; while the server renders nobody can press a button. */
export type ShellActions = {
  switchLanguage(locale: Locale): void;
  /** The top-up's dialog, over the page. */
  openTopUp(): void;
  /** Loads the current route's data anew. */
  refresh(): Promise<void>;
};

export type ShellState = {
  readonly shell: ShellData;
  readonly place: Place;
  /** Whom the server has written into the page; from then on the account's store knows. */
  readonly person: Person | null | undefined;
  readonly actions: ShellActions | null;
};

export const ShellContext = createContext<ShellState | null>(null);

export function useShell(): ShellState {
  const state = useContext(ShellContext);
  if (!state) throw new Error('The frame of the site is missing around this component');
  return state;
}
