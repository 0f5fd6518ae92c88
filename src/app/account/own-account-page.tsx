import { useTranslations } from 'use-intl/react';
import { useShell } from '#app/site/shell/shell-context.tsx';
import { usePasswordAgain } from '#features/accounts/web/password-again.widget.tsx';
import { OwnBans } from '#features/bans/web/site/own-bans.widget.tsx';
import { Consents } from '#features/consents/web/site/consents.widget.tsx';
import { DoneNotice } from '#features/credentials/web/site/done-notice.widget.tsx';
import { SessionList } from '#features/credentials/web/site/session-list.widget.tsx';
import { DeleteAccount } from '#features/deletion/web/site/delete-account.widget.tsx';
import { OwnData } from '#features/own-data/web/site/own-data.widget.tsx';
import { OwnPromocodes } from '#features/promocodes/web/site/own-promocodes.widget.tsx';
import type { OwnAccount } from '#features/sessions/sessions.contract.ts';
import { showToast } from '#ui/shared/toast-store.ts';
import type { OwnPage } from './account.contract.ts';
import { AdminAccounts } from './admin-accounts.tsx';
import { Block } from './block.tsx';
import { LinkCard } from './link-card.tsx';
import { OwnCharacters } from './own-characters.tsx';
import { LatestCoins, OwnCoins } from './own-coins.tsx';
import { OwnGlance } from './own-glance.tsx';
import { OwnHeader } from './own-header.tsx';
import { Parts } from './parts.tsx';
import { Security } from './security.tsx';
import { Work } from './work.tsx';
import './account-parts.css';

type Props = { readonly account: OwnAccount; readonly own: OwnPage; readonly search: URLSearchParams };

/** The signed-in person's page. Everything works as plain forms; with JavaScript, errors appear at the field and nothing reloads. */
export function OwnAccountPage({ account, own, search }: Props) {
  const t = useTranslations('credentials.done');
  const bans = useTranslations('ownBans');
  const promocodes = useTranslations('ownPromocodes');
  const { actions } = useShell();
  const { call, passwordDialog } = usePasswordAgain();
  const done = (what: 'passwordChanged' | 'emailRequested') => () => {
    showToast({ title: t(what), tone: 'success' });
    void actions?.refresh();
  };
  const promocodeCreated = () => {
    showToast({ title: promocodes('created'), tone: 'success' });
    void actions?.refresh();
  };
  const works = account.offices.management || account.offices.admin;
  return (
    <div className="account-page flex flex-col gap-10">
      <div className="flex flex-col gap-6 lg:gap-8">
        <DoneNotice search={search} />
        <OwnHeader account={account} since={own.registeredAt} />
        <Parts />
      </div>
      <div id="overview" className="flex flex-col gap-12">
        <OwnGlance balance={own.coins.balance} />
        {works && <Work offices={account.offices} />}
        {account.adminAccounts.length > 0 && <AdminAccounts entries={account.adminAccounts} />}
        {own.bans.length > 0 && (
          <Block id="bans" title={bans('title')}>
            <OwnBans bans={own.bans} />
          </Block>
        )}
        <OwnCharacters characters={own.characters} />
        <LatestCoins movements={own.coins.movements} />
        <PartnerCard isPartner={own.isPartner} />
      </div>
      <OwnCoins coins={own.coins} orders={own.orders} call={call} />
      <OwnPromocodes own={own.promocodes} search={search} onDone={promocodeCreated} />
      <Security login={account.login} own={own} onPassword={done('passwordChanged')} onEmail={done('emailRequested')} />
      <SessionList sessions={own.sessions} more={own.moreSessions} />
      <div id="privacy" className="flex scroll-mt-6 flex-col gap-12">
        <Consents consents={own.consents} />
        <OwnData call={call} />
        <DeleteAccount />
      </div>
      {passwordDialog}
    </div>
  );
}

function PartnerCard({ isPartner }: Pick<OwnPage, 'isPartner'>) {
  const t = useTranslations('account.partner');
  return isPartner ? (
    <LinkCard href="/partner/dashboard" name={t('name')} text={t('own')} />
  ) : (
    <LinkCard href="/partner" name={t('name')} text={t('join')} />
  );
}
