import type { Locale } from '#kit/i18n/locales.ts';

/** A full address of the web, `https://…`. Optional: may be left empty, and is then `''`. */
type UrlKind = { readonly type: 'url'; readonly optional?: true };
/** An address of the web, or a path of our own site. */
type LinkKind = { readonly type: 'link'; readonly optional?: true };
type EmailKind = { readonly type: 'email' };
/** One line of at most `max` characters (200 unless said); several lines with `lines`. */
type TextKind = { readonly type: 'text'; readonly max?: number; readonly optional?: true; readonly lines?: true };
type TextByLocaleKind = { readonly type: 'textByLocale'; readonly max?: number; readonly optional?: true; readonly lines?: true };
/** A whole number. */
type NumberKind = { readonly type: 'number'; readonly min: number; readonly max: number };
type BooleanKind = { readonly type: 'boolean' };
/** A moment as an ISO string; null: none. */
type InstantKind = { readonly type: 'instant' };
type ChoiceKind<Option extends string = string> = { readonly type: 'choice'; readonly options: readonly Option[] };

/** What may stand in a row of a list. */
export type PlainKind = UrlKind | LinkKind | EmailKind | TextKind | TextByLocaleKind | NumberKind | BooleanKind | InstantKind | ChoiceKind;
/** Rows of the same fields, at most `most` (20 unless said), in an order that people choose. */
export type ListKind = { readonly type: 'list'; readonly fields: Readonly<Record<string, PlainKind>>; readonly most?: number };

export type SettingKind = PlainKind | ListKind;

/** What a setting of this kind is worth. */
export type ValueOfKind<Kind extends SettingKind> = Kind extends ListKind
  ? readonly { readonly [Name in keyof Kind['fields']]: ValueOfPlain<Kind['fields'][Name]> }[]
  : Kind extends PlainKind
    ? ValueOfPlain<Kind>
    : never;

type ValueOfPlain<Kind extends PlainKind> = Kind extends TextByLocaleKind
  ? Readonly<Record<Locale, string>>
  : Kind extends NumberKind
    ? number
    : Kind extends BooleanKind
      ? boolean
      : Kind extends InstantKind
        ? string | null
        : Kind extends ChoiceKind<infer Option>
          ? Option
          : string;
