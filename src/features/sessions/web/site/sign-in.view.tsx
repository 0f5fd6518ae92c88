import type { SignInPage } from '#features/sessions/sessions.contract.ts';
import type { PageProps } from '#kit/pages/page.ts';
import { OwnAccountCard } from './own-account.tsx';
import { SignInDoor } from './sign-in-door.tsx';

export default function SignInView({ data: { account, demo }, place }: PageProps<SignInPage>) {
  return account ? <OwnAccountCard account={account} /> : <SignInDoor demo={demo} search={place.search} />;
}
