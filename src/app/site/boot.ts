import type { Locale } from '#kit/i18n/locales.ts';
import type { Declined } from '#kit/pages/declined-form.ts';
import type { Device, Layout } from '#kit/pages/page.ts';
import type { Person } from './auth-calls.ts';
import type { ShellData } from './shell-data.ts';

/** The data the server sends with the HTML. */
export type Boot = {
  readonly build: string;
  /** The page's pattern, null for an address without one, and its parameters. */
  readonly page: string | null;
  readonly params: Readonly<Record<string, string>>;
  /** The relevant search parameters, and whether the address itself is a secret: all that is needed of the declaration. */
  readonly search: readonly string[];
  readonly sensitive: boolean;
  /**
   * Addresses of the modules that the page is made of. A still page and an error have no view. Strings are listed by namespace; `*` names
   * the build's file with all namespaces of the page.
   */
  readonly parts: { readonly view: string | null; readonly strings: Readonly<Record<string, string>> };
  readonly layout: Layout;
  readonly locale: Locale;
  readonly device: Device;
  readonly fromApp: boolean;
  readonly declined: Declined | null;
  readonly shell: ShellData;
  /** The signed-in person, null for a visitor; absent if the frame does not show it. */
  readonly person?: Person | null;
  /** Null for a static page too: its content is in the HTML. */
  readonly data: unknown;
  /** Set if the error page replaces the page. */
  readonly error: { readonly status: number; readonly text: string | null } | null;
  /** Whether the developer pages exist. */
  readonly dev: boolean;
};

export const bootId = 'boot';
export const rootId = 'app';

/** The fields only the server's bundle knows; the rest is known earlier. */
export type BundledBoot = Pick<Boot, 'search' | 'sensitive' | 'parts'>;
