import type { Locale } from '#kit/i18n/locales.ts';
import type { Device, Layout } from '#kit/pages/page.ts';
import type { ShellData } from './shell-data.ts';

/** What the server hands the browser beside the HTML, as data in the page. */
export type Boot = {
  readonly build: string;
  /** Pattern of the page, null for an address without one, and what its parameters are here. */
  readonly page: string | null;
  readonly params: Readonly<Record<string, string>>;
  /** Address of the module that declares the page; null for an address without one. */
  readonly module: string | null;
  readonly layout: Layout;
  readonly locale: Locale;
  readonly device: Device;
  readonly fromApp: boolean;
  readonly shell: ShellData;
  readonly data: unknown;
  /** The error page stands in the page's place. */
  readonly error: { readonly status: number; readonly text: string | null } | null;
  /** Pages for developers exist here. */
  readonly dev: boolean;
};

export const bootId = 'boot';
export const rootId = 'app';
