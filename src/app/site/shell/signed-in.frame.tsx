import type { ReactNode } from 'react';
import type { Layout } from '#kit/pages/page.ts';
import { AccountMenu } from './account-menu.tsx';
import { HeaderBell } from './header-bell.tsx';
import { SharedPage } from './shared-page.tsx';
import { SignInLink } from './sign-in-link.tsx';
import { usePerson } from './use-person.ts';

/** The same frame for a signed-in person: the bell and the account menu are in the first HTML. */
export default function SignedInFrame({ layout, children }: { readonly layout: Layout; readonly children: ReactNode }) {
  const person = usePerson();
  const box = person && (
    <>
      <HeaderBell />
      <AccountMenu person={person} />
    </>
  );
  return (
    <SharedPage layout={layout} box={box ?? <SignInLink />}>
      {children}
    </SharedPage>
  );
}
