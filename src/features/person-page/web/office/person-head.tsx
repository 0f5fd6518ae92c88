import { useTranslations } from 'use-intl/react';
import { bansScreen } from '#features/bans/bans.urls.ts';
import type { PersonView } from '#features/people/people.contract.ts';
import { personScreen } from '#features/people/people.urls.ts';
import { markUnseen } from '#kit/i18n/unseen.ts';
import { useHas, useOffice } from '#kit/office/office-context.ts';
import { OfficeLink } from '#kit/office/office-link.tsx';
import { Badge } from '#ui/shared/badge.tsx';
import { buttonClass } from '#ui/shared/button-look.tsx';
import { SectionCard } from '#ui/shared/card.tsx';
import { Fact, Facts } from '#ui/shared/facts.tsx';
import { Moment } from '#ui/shared/moment.tsx';

export function PersonHead({ person }: { readonly person: PersonView }) {
  const t = useTranslations('personPage.page');
  const name = person.characters[0]?.nick ?? person.login;
  return (
    <SectionCard
      title={
        <OfficeLink to={personScreen} params={{ id: person.globalId }} className="hover:underline">
          {markUnseen(name)}
        </OfficeLink>
      }
      actions={<BanLinks person={person} />}
    >
      <div className="@container flex flex-col gap-3">
        {person.disabledAt && (
          <p>
            <Badge tone="danger">{t.rich('disabled', { time: () => <Moment at={person.disabledAt ?? ''} look="day" /> })}</Badge>
          </p>
        )}
        {person.leavingAt && (
          <p>
            <Badge tone="brand">{t.rich('leaving', { time: () => <Moment at={person.leavingAt ?? ''} look="day" /> })}</Badge>
          </p>
        )}
        <Facts>
          <Fact label={t('login')}>{person.login}</Fact>
          <Fact label={t('globalId')}>
            <span className="font-mono">{person.globalId}</span>
          </Fact>
          {person.email !== null && <Fact label={t('email')}>{person.email}</Fact>}
          <Fact label={t('since')}>
            <Moment at={person.createdAt} look="day" />
          </Fact>
        </Facts>
      </div>
    </SectionCard>
  );
}

/** Links to the ban dialog, which shows the other accounts affected; for servers where the reader may ban and the person is not banned. */
function BanLinks({ person: { globalId, characters } }: { readonly person: PersonView }) {
  const t = useTranslations('personPage.page');
  const mayBan = useHas('bans.edit');
  const { admin } = useOffice().person;
  if (!mayBan) return null;
  return characters
    .filter(({ ban, server }) => ban === null && (admin === null || admin.server === server))
    .map(({ server, serverName }) => (
      <OfficeLink
        key={server}
        to={bansScreen}
        search={{ dialog: 'ban', server, target: globalId }}
        className={buttonClass({ size: 'small', look: 'danger' })}
      >
        {t('ban', { server: serverName })}
      </OfficeLink>
    ));
}
