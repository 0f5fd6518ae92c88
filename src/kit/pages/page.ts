import type { ComponentType } from 'react';
import type { Call } from '#kit/contract/contract.ts';
import type { Locale } from '#kit/i18n/locales.ts';
import type { Declined } from './declined-form.ts';

export type Layout = 'landing' | 'site' | 'default' | 'support' | 'unity' | 'dashboard';

/** What the page is read on; the landing puts this device's own store first. */
export type Device = 'android' | 'ios' | 'desktop';

/** Where the visitor is, as a page's `load` and `head` see it. Together with the page it decides the HTML completely. */
export type Place = {
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  /** Only the parameters that the page declares in `search`. */
  readonly search: URLSearchParams;
  readonly locale: Locale;
  readonly device: Device;
  /** Opened inside the game's own web view, where a store's rules may forbid links to the top-up. */
  readonly fromApp: boolean;
  /** The plain form that led here and was refused; always null on a page for everybody. */
  readonly declined: Declined | null;
};

export type Head = {
  readonly title: string;
  readonly description: string;
  readonly noIndex?: boolean;
  /** What a shared link shows; `src` is a path of this site or a whole address. */
  readonly picture?: { readonly src: string; readonly width: number; readonly height: number };
  /** Of Open Graph; a page that is not an article is a website. */
  readonly kind?: 'article';
  /** Structured data (schema.org) for search engines. */
  readonly facts?: Readonly<Record<string, unknown>>;
  /** The pages above it, the highest first: for search engines, which show the way beside the title. */
  readonly trail?: readonly { readonly name: string; readonly path: string }[];
  /** An Atom feed that belongs to the page. */
  readonly feed?: { readonly href: string; readonly title: string };
  /** A path that the page's script fetches as soon as it runs: on its way beside the scripts, not after them. */
  readonly fetches?: string;
};

/**
 * Loads a feature's strings in one language; the bundler makes a chunk of each. The module exports them under the language's name:
 * `{ en: () => import('./x.strings.en.ts'), ru: () => import('./x.strings.ru.ts') }`.
 */
export type StringsLoader = { readonly [Code in Locale]: () => Promise<Readonly<Record<Code, unknown>>> };

export type PageProps<Data> = { readonly data: Data; readonly place: Place };

/**
 * A page of the public site. `path` uses `:name` and, last, `:name?`. The component is loaded lazily, so that this declaration
 * can be listed by the server (which runs TypeScript but no JSX) and costs a visitor nothing before the page is opened.
 */
export type SitePage<Data = unknown, Loaded = Data> = {
  readonly path: `/${string}`;
  readonly layout: Layout;
  /** `everybody`: the same HTML for all in one language, cached. `person`: rendered per person, never stored. */
  readonly audience: 'everybody' | 'person';
  /** Names of guards asked before loading (`signedIn` sends a visitor to the sign-in page); one that is not known answers 500. */
  readonly guards?: readonly string[];
  /** Search parameters the page reads. Any other is neither passed on nor part of the cache's key. */
  readonly search?: readonly string[];
  /** Always opened as a document of its own, never shown by a navigation inside the page. */
  readonly ownDocument?: true;
  /** No script at all, not even the site's own: a plain document. Needs `ownDocument`. */
  readonly scriptless?: true;
  /** The address itself is a secret (a ticket): the web metrics get the pattern instead, and no other site gets it as a referrer. */
  readonly sensitive?: true;
  /**
   * With this data nothing on the page moves: the browser leaves the server's HTML as it is, and neither the view, nor its strings, nor
   * the data travel beside it. They come when the page is opened by a navigation inside the site.
   */
  readonly still?: (data: Data) => boolean;
  /** None of the design system's parts that speak (fields, dialogs, lists) is used, so their words stay at home. */
  readonly plain?: true;
  /** A path parameter that fails its check gives 404. */
  readonly validate?: Readonly<Record<string, (value: string) => boolean>>;
  /** Where an address that was this page's once leads today; undefined where it still is. */
  readonly moved?: (params: Readonly<Record<string, string>>) => string | undefined;
  /** The way in: where it leads on whoever is signed in already; null: they stay. */
  readonly onward?: (search: URLSearchParams) => string | null;
  /** Namespaces the page translates from, beside the shell's own. */
  readonly strings: Readonly<Record<string, StringsLoader>>;
  /** Those of them that only parts speak from which the browser leaves as HTML: they come with a navigation inside the site. */
  readonly stillStrings?: readonly string[];
  readonly load?: (call: Call, place: Place) => Promise<Loaded>;
  /**
   * Adds what only a bundle knows: the address of a picture that the data asks for. Its answer travels with the page, so that the view
   * need not carry every picture it might have shown.
   */
  readonly complete?: (data: Loaded) => Promise<Data>;
  /** What the answer says beside the page, where it is not 200: a link that is used up has a page of its own, with 410. */
  readonly status?: (data: Data) => number;
  readonly head: (head: {
    readonly data: Data;
    readonly place: Place;
    /** By full key: `t('news.title')`. */
    readonly t: (key: string, values?: Record<string, string | number>) => string;
    /** The game's own name; a title without it gets it appended. */
    readonly brand: string;
  }) => Head;
  readonly view: () => Promise<{ readonly default: ComponentType<PageProps<Data>> }>;
};

/** Imports the module that declares a page; the bundler makes a chunk of it. */
export type PageLoader = () => Promise<{ readonly page: SitePage }>;

/** Keeps the data's type between `load`, `head` and the view, then forgets it so that pages of all kinds fit one list. */
export function sitePage<Data, Loaded = Data>(page: SitePage<Data, Loaded>): SitePage {
  return page as unknown as SitePage;
}
