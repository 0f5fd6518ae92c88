import type { Tx } from '#kit/db/database.ts';
import type { Locale } from '#kit/i18n/locales.ts';
import type { Permission } from '#kit/permissions/permissions.ts';

/** A body of texts that stands in both languages, or should: declared by the feature that keeps it, listed as `languages` in its manifest. */
export type LanguageSource = {
  /** Unique. */
  readonly part: string;
  /** Of the strings. */
  readonly name: string;
  /** Where what is missing can be written, for those who may. */
  readonly page: { readonly href: string; readonly permission: Permission } | null;
  /** How many texts there are, and how many each language has. */
  readonly count: (tx: Tx) => Promise<{ readonly of: number } & Readonly<Record<Locale, number>>>;
};
