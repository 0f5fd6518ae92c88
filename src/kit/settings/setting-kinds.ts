import type { Locale } from '#kit/i18n/locales.ts';

/** A full web address, `https://…`. Optional: may be empty, and is then `''`. */
type UrlKind = { readonly type: 'url'; readonly optional?: true };
/** A web address, or a path of our own site. */
type LinkKind = { readonly type: 'link'; readonly optional?: true };
type EmailKind = { readonly type: 'email' };
/** One line of at most `max` characters (200 by default); several lines with `lines`. */
type TextKind = { readonly type: 'text'; readonly max?: number; readonly optional?: true; readonly lines?: true };
type TextByLocaleKind = { readonly type: 'textByLocale'; readonly max?: number; readonly optional?: true; readonly lines?: true };
type NumberKind = { readonly type: 'number'; readonly min: number; readonly max: number };
type BooleanKind = { readonly type: 'boolean' };
/** An instant as an ISO string; null: none. */
type InstantKind = { readonly type: 'instant' };
type ChoiceKind<Option extends string = string> = { readonly type: 'choice'; readonly options: readonly Option[] };

/** Kinds allowed in the rows of a list. */
export type PlainKind = UrlKind | LinkKind | EmailKind | TextKind | TextByLocaleKind | NumberKind | BooleanKind | InstantKind | ChoiceKind;
/** Rows with the same fields, at most `most` (20 by default), in an order chosen by people. */
export type ListKind = { readonly type: 'list'; readonly fields: Readonly<Record<string, PlainKind>>; readonly most?: number };

export type SettingKind = PlainKind | ListKind;

/** The value of a setting of this kind. */
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
