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
export type ShownError = { readonly kind: 'error'; readonly status: number; readonly text: string | null };

/** With the page's declaration: none for an address without a page, or when the error page stands in its place. */
export type Opened = { readonly page: SitePage | null; readonly shown: Shown };
