import type { ComponentType } from 'react';
import type { StringsLoader } from '#kit/pages/page.ts';
import type { Screen } from '#kit/pages/screen.ts';

/** How a screen looks, loaded when it is opened. */
export type OfficeView = {
  readonly view: () => Promise<{ readonly default: ComponentType }>;
  /** Namespaces it translates from, beside the frame's own. */
  readonly strings: Readonly<Record<string, StringsLoader>>;
  /** Path of the list this detail page opens beside on wide screens; the list stays as it is. */
  readonly beside?: string;
};

/** What a feature brings to the back office, listed as `screens` in its `web/office/<feature>.screens.ts`. */
export type OfficeScreen = OfficeView & { readonly screen: Screen };
