import type { ReactNode } from 'react';
import type { Layout } from '#kit/pages/page.ts';
import { Footer } from './footer.tsx';
import { Main, SkipLink } from './frame-parts.tsx';
import { SharedHeader } from './shared-header.tsx';

type Props = {
  readonly layout: Layout;
  /** The sign-in link, or the account box. */
  readonly box: ReactNode;
  readonly children: ReactNode;
};

/** Site, default and support: the shared header over columns of different width. The dashboard uses the office's own shell. */
export function SharedPage({ layout, box, children }: Props) {
  return (
    <div className={layout === 'default' ? undefined : 'lamp'}>
      <SkipLink />
      <SharedHeader box={box} />
      <Main className={`mx-auto min-h-[calc(100dvh-4rem)] px-4 py-8 md:py-12 ${widths[layout] ?? 'max-w-6xl'}`}>{children}</Main>
      <Footer />
    </div>
  );
}

const widths: Partial<Record<Layout, string>> = { default: 'max-w-3xl', support: 'max-w-5xl' };
