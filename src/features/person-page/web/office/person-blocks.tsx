import { useTranslations } from 'use-intl/react';
import { BanLink } from '#features/bans/web/office/ban-link.widget.tsx';
import { complaintScreen } from '#features/complaints/complaints.urls.ts';
import type { PersonView } from '#features/people/people.contract.ts';
import { PersonNotes } from '#features/people/web/office/person-notes.widget.tsx';
import { personPageContract } from '#features/person-page/person-page.contract.ts';
import { promocodeScreen } from '#features/promocodes/promocodes.urls.ts';
import { markUnseen } from '#kit/i18n/unseen.ts';
import { useHas } from '#kit/office/office-context.ts';
import { OfficeLink } from '#kit/office/office-link.tsx';
import { PersonLink } from '#kit/office/person-link.tsx';
import { useReading } from '#kit/office/use-reading.ts';
import { Badge } from '#ui/shared/badge.tsx';
import { SectionCard } from '#ui/shared/card.tsx';
import { Fact, Facts } from '#ui/shared/facts.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { Block, Rows, ServerName } from './block.tsx';
import { Links } from './links.tsx';
import { MoneyCourse } from './money-course.tsx';
import { Payments } from './payments.tsx';
import { Punishments } from './punishments.tsx';
import { Sessions } from './sessions.tsx';

/** Two columns where there is room. Sections without permission are left out. */
export function PersonBlocks({ person }: { readonly person: PersonView }) {
  const { globalId: id } = person;
  const may = {
    complaints: useHas('complaints.read'),
    logs: useHas('logs.read'),
    payments: useHas('payments.read'),
    promocodes: useHas('promocodes.read'),
    tickets: useHas('support.answer'),
  };
  return (
    <>
      <Characters person={person} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 @4xl:grid-cols-2">
        <div className={columnClass}>
          <MoneyCourse id={id} />
          {may.logs && <Links id={id} name={person.login} />}
          {may.logs && <Sessions id={id} />}
          {may.payments && <Payments id={id} />}
        </div>
        <div className={columnClass}>
          {may.complaints && <Punishments id={id} />}
          {may.complaints && <Complaints id={id} />}
          <PersonNotes id={id} mayWrite={person.can.note} />
          {may.promocodes && <Promocodes id={id} />}
          {may.tickets && <Tickets id={id} />}
        </div>
      </div>
    </>
  );
}

const columnClass = 'flex min-w-0 flex-col gap-4';

function Tickets({ id }: { readonly id: number }) {
  const t = useTranslations('personPage.tickets');
  const words = useTranslations('support');
  const reading = useReading(personPageContract.listPersonTickets, { id });
  return (
    <Block title={t('title')} of={reading}>
      {(rows) => (
        <Rows rows={rows} none={t('none')} keyOf={(ticket) => ticket.id}>
          {(ticket) => (
            <>
              <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
                <a href={`/support/dashbord/tiket/${ticket.id}`} className="font-medium wrap-anywhere underline underline-offset-4">
                  {markUnseen(ticket.subject) || t('number', { number: String(ticket.id) })}
                </a>
                <Badge tone={ticket.state === 'open' ? 'brand' : 'plain'}>{words(`deskStates.${ticket.state}`)}</Badge>
              </span>
              <span className="text-sm text-muted">
                {words(`categories.${ticket.category}`)} · <Moment at={ticket.touchedAt} look="day" />
              </span>
            </>
          )}
        </Rows>
      )}
    </Block>
  );
}

/** By and against the person. */
function Complaints({ id }: { readonly id: number }) {
  const t = useTranslations('personPage.complaints');
  const words = useTranslations('complaints');
  const reading = useReading(personPageContract.listPersonComplaints, { id });
  return (
    <Block title={t('title')} of={reading}>
      {(rows) => (
        <Rows rows={rows} none={t('none')} keyOf={(row) => row.id}>
          {(row) => (
            <>
              <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
                <OfficeLink to={complaintScreen} params={{ id: row.id }} className="font-medium underline underline-offset-4">
                  {t('number', { number: String(row.id) })}
                </OfficeLink>
                <span className="wrap-anywhere">
                  {t.rich(row.side, { other: () => <PersonLink id={row.otherId}>{markUnseen(row.other)}</PersonLink> })}
                </span>
                {row.outcome ? <Badge>{words(`outcomes.${row.outcome}`)}</Badge> : <Badge>{words(`statuses.${row.status}`)}</Badge>}
              </span>
              <span className="text-sm text-muted">
                <ServerName number={row.server} /> · <Moment at={row.createdAt} look="day" />
              </span>
            </>
          )}
        </Rows>
      )}
    </Block>
  );
}

function Characters({ person: { characters } }: { readonly person: PersonView }) {
  const t = useTranslations('personPage.characters');
  return (
    <SectionCard title={t('title')}>
      {characters.length === 0 && <p className="text-muted">{t('none')}</p>}
      <ul className="grid gap-4 @3xl:grid-cols-2 @6xl:grid-cols-3">
        {characters.map((one) => (
          <li key={one.server} className="@container flex flex-col gap-3 rounded-control bg-raised p-4">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-semibold wrap-anywhere">{markUnseen(one.nick)}</span>
              <span className="text-sm text-muted">{one.serverName}</span>
              {one.ban !== null && (
                <BanLink id={one.ban}>
                  <Badge tone="danger">{t('banned', { number: String(one.ban) })}</Badge>
                </BanLink>
              )}
            </p>
            <Facts>
              <Fact label={t('level')}>{one.level}</Fact>
              <Fact label={t('money')}>
                <span className="tabular-nums">{t('amount', { cash: one.cash, bank: one.bank })}</span>
              </Fact>
              <Fact label={t('faction')}>{[one.faction, one.rank].filter(Boolean).join(', ') || t('noFaction')}</Fact>
              <Fact label={t('playtime')}>{t('hours', { hours: Math.round(one.playtimeMinutes / 60) })}</Fact>
              <Fact label={t('seen')}>
                <Moment at={one.lastSeenAt} />
              </Fact>
            </Facts>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

function Promocodes({ id }: { readonly id: number }) {
  const t = useTranslations('personPage.promocodes');
  const statuses = useTranslations('promocodes.statuses');
  const reading = useReading(personPageContract.listPersonPromocodes, { id });
  return (
    <Block title={t('title')} of={reading}>
      {({ own, used }) => (
        <>
          <Rows title={t('own')} rows={own} none={t('noOwn')} keyOf={(code) => code.id}>
            {(code) => (
              <>
                <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                  <CodeLink id={code.id} name={code.name} />
                  <Badge>{statuses(code.state)}</Badge>
                </span>
                <span className="text-sm text-muted">{t('activations', { count: code.activations })}</span>
              </>
            )}
          </Rows>
          <Rows title={t('used')} rows={used} none={t('noUsed')} keyOf={(use) => use.id}>
            {(use) => (
              <>
                <CodeLink id={use.promocode} name={use.name} />
                <span className="text-sm text-muted">
                  {t(use.validAt === null ? 'waiting' : 'valid')} · <ServerName number={use.server} /> · <Moment at={use.at} look="day" />
                </span>
              </>
            )}
          </Rows>
        </>
      )}
    </Block>
  );
}

const CodeLink = ({ id, name }: { readonly id: number; readonly name: string }) => (
  <OfficeLink to={promocodeScreen} params={{ id }} className="font-medium wrap-anywhere underline underline-offset-4">
    {name}
  </OfficeLink>
);
