import { DoneNotice } from '#features/credentials/web/site/done-notice.widget.tsx';
import { signsInAgain } from '#features/sessions/signs-in-again.ts';
import { SignInDoor } from '#features/sessions/web/site/sign-in-door.tsx';
import type { PageProps } from '#kit/pages/page.ts';
import type { AccountPage } from './account.contract.ts';
import { OwnAccountPage } from './own-account-page.tsx';

export default function AccountView({ data: { account, own, demo }, place: { search } }: PageProps<AccountPage>) {
  if (account && own && !signsInAgain(search)) return <OwnAccountPage account={account} own={own} search={search} />;
  return (
    <div className="flex flex-col gap-6">
      <DoneNotice search={search} />
      <SignInDoor demo={demo} search={search} />
    </div>
  );
}
