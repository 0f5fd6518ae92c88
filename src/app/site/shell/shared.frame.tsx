import type { ReactNode } from 'react';
import type { Layout } from '#kit/pages/page.ts';
import { Footer } from './footer.tsx';
import { Main, SkipLink } from './frame-parts.tsx';
import { SharedHeader } from './shared-header.tsx';

/** Site, default and support: the shared header over columns of different width. The dashboard's frame is the office's own. */
export default function SharedFrame({ layout, children }: { readonly layout: Layout; readonly children: ReactNode }) {
  return (
    <div className={layout === 'default' ? undefined : 'lamp'}>
      <SkipLink />
      <SharedHeader />
      <Main className={`mx-auto min-h-[calc(100dvh-4rem)] px-4 py-8 md:py-12 ${widths[layout] ?? 'max-w-6xl'}`}>{children}</Main>
      <Footer />
    </div>
  );
}

const widths: Partial<Record<Layout, string>> = { default: 'max-w-3xl', support: 'max-w-5xl' };
