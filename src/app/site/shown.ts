import type { ComponentType } from 'react';
import type { PageMessages } from '#kit/pages/messages.ts';
import type { Layout, PageProps, Place, SitePage } from '#kit/pages/page.ts';
import type { Frame } from './frames.ts';

/** What stands on the screen: a page with its data, or the error page in the page's place. */
export type Shown = {
  readonly layout: Layout;
  readonly Frame: Frame;
  readonly place: Place;
  readonly messages: PageMessages;
  readonly content: ShownPage | ShownError;
};

export type ShownPage = { readonly kind: 'page'; readonly View: ComponentType<PageProps<unknown>>; readonly data: unknown };
export type ShownError = ErrorProps & { readonly kind: 'error'; readonly View: ComponentType<ErrorProps> };
export type ErrorProps = { readonly status: number; readonly text: string | null };

/** With what must be known of its page: none for an address without one, or when the error page stands in its place. */
export type Standing = { readonly page: { readonly path: string; readonly sensitive?: boolean } | null; readonly shown: Shown };

/** The same of a page that was opened inside the site, where its whole declaration is at hand. */
export type Opened = Standing & { readonly page: SitePage | null };
