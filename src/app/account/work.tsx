import { useTranslations } from 'use-intl/react';
import type { OwnAccount } from '#features/sessions/sessions.contract.ts';
import { Block } from './block.tsx';
import { LinkCard } from './link-card.tsx';

export function Work({ offices: { management, admin } }: Pick<OwnAccount, 'offices'>) {
  const t = useTranslations('sessions.account');
  return (
    <Block id="work" title={t('work')}>
      <ul className="grid gap-3 sm:grid-cols-2">
        {management && (
          <li className="flex">
            <LinkCard href="/dashboard" name={t('management')} text={t('managementText')} />
          </li>
        )}
        {admin && (
          <li className="flex">
            <LinkCard href="/admin" name={t('admin')} text={t('adminText')} />
          </li>
        )}
      </ul>
    </Block>
  );
}
