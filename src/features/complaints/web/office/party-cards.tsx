import { useTranslations } from 'use-intl/react';
import { BanLink } from '#features/bans/web/office/ban-link.widget.tsx';
import type { CaseView, PartyCard } from '#features/complaints/complaint-desk-view.ts';
import { complaintScreen } from '#features/complaints/complaints.urls.ts';
import { OfficeLink } from '#kit/office/office-link.tsx';
import { PersonLink } from '#kit/office/person-link.tsx';
import { SectionCard } from '#ui/shared/card.tsx';
import { Fact, Facts } from '#ui/shared/facts.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { OutcomeBadge } from '../outcome-badge.tsx';
import { usePunishmentText } from '../punishment-text.ts';

export function PartyCards({ complaint }: { readonly complaint: CaseView }) {
  const t = useTranslations('complaintDesk.party');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 @3xl:grid-cols-2">
      <SectionCard title={<Title label={t('author')} card={complaint.authorCard} />} level={3}>
        <Party card={complaint.authorCard} />
      </SectionCard>
      <SectionCard title={<Title label={t('offender')} card={complaint.offenderCard} />} level={3}>
        <Party card={complaint.offenderCard} />
      </SectionCard>
    </div>
  );
}

const Title = ({ label, card: { nick, globalId } }: { readonly label: string; readonly card: PartyCard }) => (
  <>
    {label}: <PersonLink id={globalId}>{nick}</PersonLink>
  </>
);

function Party({ card }: { readonly card: PartyCard }) {
  const t = useTranslations('complaintDesk.party');
  const { character } = card;
  return (
    <div className="@container flex flex-col gap-4">
      {character ? (
        <Facts>
          <Fact label={t('level')}>{character.level}</Fact>
          <Fact label={t('faction')}>{character.faction ? [character.faction, character.rank].filter(Boolean).join(', ') : t('none')}</Fact>
          <Fact label={t('seen')}>
            <Moment at={character.lastSeenAt} />
          </Fact>
        </Facts>
      ) : (
        <p className="text-muted">{t('gone')}</p>
      )}
      <Punishments card={card} />
      <Others card={card} />
    </div>
  );
}

function Punishments({ card: { bans, punishments } }: { readonly card: PartyCard }) {
  const t = useTranslations('complaintDesk.party');
  const punishmentText = usePunishmentText();
  return (
    <section className="flex flex-col gap-2">
      <h4 className="text-sm text-muted">{t('punishments')}</h4>
      {bans.length + punishments.length === 0 && <p>{t('noPunishments')}</p>}
      <ul className="flex flex-col gap-1">
        {bans.map(({ id, reason, state, bannedAt }) => (
          <li key={id} className="text-pretty wrap-anywhere">
            <BanLink id={id} className="underline underline-offset-4">
              {t('ban', { number: String(id), reason })}
            </BanLink>{' '}
            <span className="text-sm text-muted">
              {t(`states.${state}`)}, <Moment at={bannedAt} look="day" />
            </span>
          </li>
        ))}
        {punishments.map(({ complaint, at, punishment }) => (
          <li key={complaint}>
            <CaseLink id={complaint}>{punishmentText(punishment)}</CaseLink>{' '}
            <span className="text-sm text-muted">
              <Moment at={at} look="day" />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Others({ card: { wrote, blamed, complaints } }: { readonly card: PartyCard }) {
  const t = useTranslations('complaintDesk.party');
  const words = useTranslations('complaints.statuses');
  return (
    <section className="flex flex-col gap-2">
      <h4 className="text-sm text-muted">{t('complaints')}</h4>
      {complaints.length === 0 ? (
        <p>{t('noComplaints')}</p>
      ) : (
        <>
          <p className="flex flex-wrap gap-x-4">
            <span>{t('wrote', wrote)}</span>
            <span>{t('blamed', blamed)}</span>
          </p>
          <ul className="flex flex-col gap-1">
            {complaints.map(({ id, side, other, otherId, status, outcome }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-2">
                <CaseLink id={id}>{t('number', { number: String(id) })}</CaseLink>
                <span className="wrap-anywhere">
                  {t.rich(side === 'author' ? 'about' : 'from', {
                    other: () => <PersonLink id={otherId}>{other}</PersonLink>,
                  })}
                </span>
                {outcome ? <OutcomeBadge outcome={outcome} /> : <span className="text-sm text-muted">{words(status)}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

const CaseLink = ({ id, children }: { readonly id: number; readonly children: string }) => (
  <OfficeLink to={complaintScreen} params={{ id }} className="underline underline-offset-4">
    {children}
  </OfficeLink>
);
