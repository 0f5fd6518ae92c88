import type { ComponentType } from 'react';
import type { Call } from '#kit/contract/contract.ts';
import type { Locale } from '#kit/i18n/locales.ts';
import type { Declined } from './declined-form.ts';

export type Layout = 'landing' | 'site' | 'default' | 'support' | 'unity' | 'dashboard';

/** The device of the visitor; the landing shows its own store first. */
export type Device = 'android' | 'ios' | 'desktop';

/** The visitor's context, as a page's `load` and `head` get it. Together with the page it determines the HTML completely. */
export type Place = {
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  /** Only the parameters the page declares in `search`. */
  readonly search: URLSearchParams;
  readonly locale: Locale;
  readonly device: Device;
  /** Opened in the game's own web view, where a store's rules may forbid links to the top-up. */
  readonly fromApp: boolean;
  /** The rejected plain form that led here; always null on a page for everyone. */
  readonly declined: Declined | null;
};

export type Head = {
  readonly title: string;
  readonly description: string;
  readonly noIndex?: boolean;
  /** The picture of a shared link; `src` is a path of this site or a full address. */
  readonly picture?: { readonly src: string; readonly width: number; readonly height: number };
  /** The Open Graph type; the default is website. */
  readonly kind?: 'article';
  /** Structured data (schema.org) for search engines. */
  readonly facts?: Readonly<Record<string, unknown>>;
  /** Its parent pages, from the top: search engines show them as breadcrumbs. */
  readonly trail?: readonly { readonly name: string; readonly path: string }[];
  /** An Atom feed that belongs to the page. */
  readonly feed?: { readonly href: string; readonly title: string };
  /** A path the page's script fetches as soon as it runs: preloaded in parallel with the scripts. */
  readonly fetches?: string;
};

/**
 * Loads a feature's strings in one language; the bundler makes a chunk of each. The module exports them under the language's name: `{ en:
 * () => import('./x.strings.en.ts'), ru: () => import('./x.strings.ru.ts') }`.
 */
export type StringsLoader = { readonly [Code in Locale]: () => Promise<Readonly<Record<Code, unknown>>> };

export type PageProps<Data> = { readonly data: Data; readonly place: Place };

/**
 * A page of the public site. `path` uses `:name` and, last, `:name?`. The component is lazy, so that the server (which runs TypeScript but
 * no JSX) can list this declaration, and a visitor loads nothing before the page is opened.
 */
export type SitePage<Data = unknown, Loaded = Data> = {
  readonly path: `/${string}`;
  readonly layout: Layout;
  /** `everybody`: the same cached HTML for all in one language. `person`: rendered per person, never stored. */
  readonly audience: 'everybody' | 'person';
  /** Guards called before loading (`signedIn` redirects a visitor to the sign-in page); an unknown name results in a 500. */
  readonly guards?: readonly string[];
  /** Search parameters the page reads. Others are neither passed on nor part of the cache key. */
  readonly search?: readonly string[];
  /** Always opened as a separate document, never by client-side navigation. */
  readonly ownDocument?: true;
  /** A plain document without any script, not even the site's own. Needs `ownDocument`. */
  readonly scriptless?: true;
  /** The address itself is a secret (a ticket): analytics get the pattern instead, and other sites get no referrer. */
  readonly sensitive?: true;
  /**
   * With this data the page is static: the browser keeps the server's HTML, and view, strings and data are not sent. They load on a
   * client-side navigation.
   */
  readonly still?: (data: Data) => boolean;
  /** It uses no design-system components with texts (fields, dialogs, lists), so those texts are not sent. */
  readonly plain?: true;
  /** A path parameter that fails its check results in a 404. */
  readonly validate?: Readonly<Record<string, (value: string) => boolean>>;
  /** The new address of a page that has moved; undefined if it has not. */
  readonly moved?: (params: Readonly<Record<string, string>>) => string | undefined;
  /** For the sign-in page: where a signed-in visitor is redirected; null: they stay. */
  readonly onward?: (search: URLSearchParams) => string | null;
  /** Translation namespaces, besides the shell's own. */
  readonly strings: Readonly<Record<string, StringsLoader>>;
  /** Namespaces used only by static components: they load with a client-side navigation. */
  readonly stillStrings?: readonly string[];
  readonly load?: (call: Call, place: Place) => Promise<Loaded>;
  /**
   * Adds what only a bundle knows: the address of a picture the data refers to. The result is sent with the page, so that the view need not
   * include every picture it might show.
   */
  readonly complete?: (data: Loaded) => Promise<Data>;
  /** The status if it is not 200: a used-up link has a page of its own, with 410. */
  readonly status?: (data: Data) => number;
  readonly head: (head: {
    readonly data: Data;
    readonly place: Place;
    /** By full key: `t('news.title')`. */
    readonly t: (key: string, values?: Record<string, string | number>) => string;
    /** The game's name; appended to a title without it. */
    readonly brand: string;
  }) => Head;
  readonly view: () => Promise<{ readonly default: ComponentType<PageProps<Data>> }>;
};

/** Imports the module that declares a page; the bundler makes a chunk of it. */
export type PageLoader = () => Promise<{ readonly page: SitePage }>;

/** Checks the data's type across `load`, `head` and the view, then erases it so that all pages fit into one list. */
export function sitePage<Data, Loaded = Data>(page: SitePage<Data, Loaded>): SitePage {
  return page as unknown as SitePage;
}
