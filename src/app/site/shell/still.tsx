import type { ComponentType, ReactNode } from 'react';
import type { PageProps } from '#kit/pages/page.ts';

/** On the server: the view, wrapped so that the browser can leave it unchanged. */
export const stillOf =
  (View: ComponentType<PageProps<unknown>>) =>
  (props: PageProps<unknown>): ReactNode => (
    <div className="contents">
      <View {...props} />
    </div>
  );

/** In the browser: keeps the server's HTML. React does not touch the content of an element whose HTML it was told not to compare. */
export const Still = (): ReactNode => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty, and never written
  <div className="contents" suppressHydrationWarning dangerouslySetInnerHTML={untouched} />
);

const untouched = { __html: '' };
