import type { ComponentType } from 'react';
import type { StringsLoader } from '#kit/pages/page.ts';
import type { Screen } from '#kit/pages/screen.ts';

/** The view of a screen, loaded when it is opened. */
export type OfficeView = {
  readonly view: () => Promise<{ readonly default: ComponentType }>;
  /** Translation namespaces, besides the shell's own. */
  readonly strings: Readonly<Record<string, StringsLoader>>;
  /** Path of the list next to which this detail page opens on wide screens; the list stays as it is. */
  readonly beside?: string;
};

/** A feature's screens in the back office, listed as `screens` in its `web/office/<feature>.screens.ts`. */
export type OfficeScreen = OfficeView & { readonly screen: Screen };
