import type { ComponentType } from 'react';
import type { PageMessages } from '#kit/pages/messages.ts';
import type { Layout, PageProps, Place, SitePage } from '#kit/pages/page.ts';
import type { Frame } from './frames.ts';

/** The current content: a page with its data, or the error page. */
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

/** With the relevant facts about its page: null for an address without one, or when the error page replaces it. */
export type Standing = { readonly page: { readonly path: string; readonly sensitive?: boolean } | null; readonly shown: Shown };

/** The same for a page opened by client-side navigation, with its full declaration. */
export type Opened = Standing & { readonly page: SitePage | null };
