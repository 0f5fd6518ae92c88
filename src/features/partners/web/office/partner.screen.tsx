import { useFormatter, useTranslations } from 'use-intl/react';
import { commissionStates } from '#features/partners/partner-rules.ts';
import { type PartnerView, partnersContract } from '#features/partners/partners.contract.ts';
import { commissionList } from '#features/partners/partners.list.ts';
import { partnerScreen } from '#features/partners/partners.urls.ts';
import { referrerScreen } from '#features/referals/referals.urls.ts';
import { OfficeLink } from '#kit/office/office-link.tsx';
import { PersonLink } from '#kit/office/person-link.tsx';
import { useScreenTitle } from '#kit/office/screen-title.ts';
import { useList } from '#kit/office/use-list.ts';
import { useLoaded } from '#kit/office/use-operation.ts';
import { useScreenParams, useScreenSearch } from '#kit/office/use-screen.ts';
import { DataTable } from '#ui/office/data-table/data-table.tsx';
import { EditIcon } from '#ui/office/office-icons.tsx';
import { Badge } from '#ui/shared/badge.tsx';
import { Button } from '#ui/shared/button.tsx';
import { SectionCard } from '#ui/shared/card.tsx';
import { Fact, Facts } from '#ui/shared/facts.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { Balances } from '../balances.widget.tsx';
import { ApplicationBadge, CommissionBadge, PayoutBadge } from '../partner-states.widget.tsx';
import { useRoubles } from '../use-roubles.ts';
import { EditPartner } from './edit-partner.dialog.tsx';

export default function PartnerScreen() {
  const t = useTranslations('partners');
  const { id } = useScreenParams(partnerScreen);
  const partner = useLoaded(partnersContract.getPartner, { id });
  useScreenTitle(partnerScreen, t('one.title', { login: partner.login }));
  return (
    <div className="@container flex max-w-6xl flex-col gap-4">
      <Terms partner={partner} />
      <SectionCard title={t('one.money')}>
        <Balances balances={partner.balances} />
      </SectionCard>
      <Commissions partnerId={partner.id} />
      <div className="grid gap-4 @3xl:grid-cols-2">
        <Payouts payouts={partner.payouts} />
        <Applications applications={partner.applications} />
      </div>
    </div>
  );
}

function Terms({ partner }: { readonly partner: PartnerView }) {
  const t = useTranslations('partners');
  const format = useFormatter();
  const [{ dialog }, setSearch] = useScreenSearch(partnerScreen);
  const { id, login, rate, active, code, link, promocodes, people, since, can } = partner;
  const edit = can.edit && (
    <Button icon={EditIcon} onClick={() => setSearch({ dialog: 'edit' })}>
      {t('one.edit')}
    </Button>
  );
  return (
    <SectionCard title={t('one.facts')} actions={edit} className="@container">
      <Facts>
        <Fact label={t('columns.login')}>
          <PersonLink id={id}>{login}</PersonLink>{' '}
          <Badge tone={active ? 'success' : 'plain'}>{t(active ? 'states.active' : 'states.ended')}</Badge>
        </Fact>
        <Fact label={t('one.rate')}>{format.number(rate / 10_000, 'percent')}</Fact>
        <Fact label={t('columns.since')}>
          <Moment at={since} />
        </Fact>
        <Fact label={t('one.link')}>
          <code>{link.replace(/^https?:\/\//, '')}</code>
        </Fact>
        <Fact label={t('one.promocodes')}>{promocodes.length > 0 ? promocodes.join(', ') : t('one.none')}</Fact>
        <Fact label={t('columns.people')}>
          {people > 0 ? (
            <OfficeLink to={referrerScreen} params={{ id: partner.id }} className="underline underline-offset-4">
              {format.number(people)} · {t('one.toReferals')}
            </OfficeLink>
          ) : (
            <>
              {t('one.none')} (<code>{code}</code>)
            </>
          )}
        </Fact>
      </Facts>
      <EditPartner partner={partner} open={can.edit && dialog === 'edit'} onClose={() => setSearch({ dialog: undefined }, 'replace')} />
    </SectionCard>
  );
}

function Payouts({ payouts }: Pick<PartnerView, 'payouts'>) {
  const t = useTranslations('partners');
  const roubles = useRoubles();
  return (
    <SectionCard title={t('one.payouts')}>
      {payouts.length === 0 && <p className="text-muted">{t('one.payoutsNone')}</p>}
      <ul className="flex flex-col gap-3">
        {payouts.map(({ id, minor, state, approval, failure, requestedAt }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <strong className="tabular-nums">{roubles(minor)}</strong>
            <PayoutBadge state={state} waits={approval !== null} />
            <span className="text-sm text-muted">
              <Moment at={requestedAt} />
            </span>
            {failure && <span className="w-full text-sm text-muted">{failure}</span>}
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

function Applications({ applications }: Pick<PartnerView, 'applications'>) {
  const t = useTranslations('partners');
  return (
    <SectionCard title={t('one.applications')}>
      {applications.length === 0 && <p className="text-muted">{t('applications.emptyAtAll')}</p>}
      <ul className="flex flex-col gap-4">
        {applications.map(({ id, channel, about, contact, state, refusal, createdAt }) => (
          <li key={id} className="flex flex-col gap-1">
            <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
              <ApplicationBadge state={state} />
              <span className="text-sm text-muted">
                <Moment at={createdAt} />
              </span>
            </p>
            <p className="wrap-anywhere">{channel}</p>
            <p className="text-sm text-pretty text-muted">{about}</p>
            <p className="text-sm text-muted">{contact}</p>
            {refusal && (
              <p className="text-sm">
                {t('columns.refusal')}: {refusal}
              </p>
            )}
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

function Commissions({ partnerId }: { readonly partnerId: number }) {
  const t = useTranslations('partners');
  const format = useFormatter();
  const roubles = useRoubles();
  const [{ dialog: _, ...search }, setSearch] = useScreenSearch(partnerScreen);
  const list = useList({
    list: commissionList,
    read: partnersContract.listCommissions,
    csv: partnersContract.exportCommissions,
    needs: { id: partnerId },
    search,
    setSearch,
    header: useTranslations('partners.columns'),
    cells: {
      order: ({ order }) => order,
      login: ({ accountId, login }) => <PersonLink id={accountId}>{login}</PersonLink>,
      base: ({ base }) => roubles(base),
      rate: ({ rate }) => format.number(rate / 10_000, 'percent'),
      amount: ({ minor }) => roubles(minor),
      state: ({ state }) => <CommissionBadge state={state} />,
      earnedAt: ({ earnedAt }) => <Moment at={earnedAt} />,
      dueAt: ({ dueAt }) => <Moment at={dueAt} />,
    },
    filters: {
      state: {
        label: t('columns.state'),
        options: commissionStates.map((value) => ({ value, label: t(`commissionStates.${value}`) })),
      },
    },
  });
  return <DataTable {...list.table} caption={t('one.commissions')} empty={{ text: t('one.commissionsNone') }} />;
}
