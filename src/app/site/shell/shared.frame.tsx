import type { ReactNode } from 'react';
import type { Layout } from '#kit/pages/page.ts';
import { SharedPage } from './shared-page.tsx';
import { SignInLink } from './sign-in-link.tsx';

export default function SharedFrame({ layout, children }: { readonly layout: Layout; readonly children: ReactNode }) {
  return (
    <SharedPage layout={layout} box={<SignInLink />}>
      {children}
    </SharedPage>
  );
}
