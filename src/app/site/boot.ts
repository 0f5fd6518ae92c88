import type { Locale } from '#kit/i18n/locales.ts';
import type { Declined } from '#kit/pages/declined-form.ts';
import type { Device, Layout } from '#kit/pages/page.ts';
import type { Person } from './auth-calls.ts';
import type { ShellData } from './shell-data.ts';

/** What the server hands the browser beside the HTML, as data in the page. */
export type Boot = {
  readonly build: string;
  /** Pattern of the page, null for an address without one, and what its parameters are here. */
  readonly page: string | null;
  readonly params: Readonly<Record<string, string>>;
  /** Search parameters that mean something here, and whether the address itself is a secret: all that is needed of the declaration. */
  readonly search: readonly string[];
  readonly sensitive: boolean;
  /** Addresses of the modules that the page is made of; none for a still page and for an error. */
  readonly parts: { readonly view: string; readonly strings: Readonly<Record<string, string>> } | null;
  readonly layout: Layout;
  readonly locale: Locale;
  readonly device: Device;
  readonly fromApp: boolean;
  readonly declined: Declined | null;
  readonly shell: ShellData;
  /** Who is signed in, null for a visitor; absent where the frame greets nobody. */
  readonly person?: Person | null;
  /** Null for a still page too: what it says stands in the HTML. */
  readonly data: unknown;
  /** The error page stands in the page's place. */
  readonly error: { readonly status: number; readonly text: string | null } | null;
  /** Pages for developers exist here. */
  readonly dev: boolean;
};

export const bootId = 'boot';
export const rootId = 'app';

/** What only the server's bundle knows of a page; the rest of it is known before. */
export type BundledBoot = Pick<Boot, 'search' | 'sensitive' | 'parts'>;
