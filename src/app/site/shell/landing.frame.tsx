import type { ReactNode } from 'react';
import { Footer } from './footer.tsx';
import { Main, SkipLink } from './frame-parts.tsx';
import { LandingHeader } from './landing-header.tsx';

export default function LandingFrame({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <LandingHeader />
      <Main className="min-h-dvh">{children}</Main>
      <Footer />
    </>
  );
}
