import type { Tx } from '#kit/db/database.ts';
import type { Locale } from '#kit/i18n/locales.ts';
import type { Permission } from '#kit/permissions/permissions.ts';

/** A set of translatable texts. Declared by the feature that owns them, listed as `languages` in its manifest. */
export type LanguageSource = {
  /** Unique. */
  readonly part: string;
  /** Key of its name in the strings. */
  readonly name: string;
  /** Page where missing translations can be written, and the permission for it. */
  readonly page: { readonly href: string; readonly permission: Permission } | null;
  /** Number of texts in total and per language. */
  readonly count: (tx: Tx) => Promise<{ readonly of: number } & Readonly<Record<Locale, number>>>;
};
