import type { Ctx } from '#kit/contract/context.ts';
import type { Locale } from '#kit/i18n/locales.ts';
import type { Permission } from '#kit/permissions/permissions.ts';

/** Of one kind; who looks for more has the list. */
export const mostFound = 5;

export type PaletteFound = { readonly id: number | string; readonly label: string; readonly note?: string | null; readonly href: string };

/** A kind of thing that the palette finds: declared by the feature that has its page, listed as `palette` in its manifest. */
export type PaletteSource = {
  /** Unique; the icon is the menu's of that name. */
  readonly kind: string;
  /** Of the page that it leads to: who lacks it is not asked for. */
  readonly permission: Permission;
  readonly title: Readonly<Record<Locale, string>>;
  /** At most `mostFound`, best first. Rows of foreign worlds are the source's own to leave out. */
  readonly find: (ctx: Ctx, text: string) => Promise<readonly PaletteFound[]>;
};
