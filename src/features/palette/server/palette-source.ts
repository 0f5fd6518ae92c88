import type { Ctx } from '#kit/contract/context.ts';
import type { Locale } from '#kit/i18n/locales.ts';
import type { Permission } from '#kit/permissions/permissions.ts';

/** Results per kind; the list page shows the rest. */
export const mostFound = 5;

export type PaletteFound = { readonly id: number | string; readonly label: string; readonly note?: string | null; readonly href: string };

/** A kind of result in the palette. Declared by the feature that owns the page, listed as `palette` in its manifest. */
export type PaletteSource = {
  /** Unique. Also the name of its menu icon. */
  readonly kind: string;
  /** Permission of the linked page. The source is skipped for callers who lack it. */
  readonly permission: Permission;
  readonly title: Readonly<Record<Locale, string>>;
  /** At most `mostFound`, best match first. The source itself must leave out rows of servers that the caller may not read. */
  readonly find: (ctx: Ctx, text: string) => Promise<readonly PaletteFound[]>;
};
