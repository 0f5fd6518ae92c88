import { useTranslations } from 'use-intl/react';
import type { OwnPartner } from '#features/partners/own-partner.contract.ts';
import { FunnelSteps } from '#features/referals/web/funnel-steps.widget.tsx';
import type { PageProps } from '#kit/pages/page.ts';
import { useDeclination } from '#kit/pages/use-declined.ts';
import { Balances } from '../balances.widget.tsx';
import { Block } from './block.tsx';
import { Payouts } from './own-payouts.tsx';
import { Earnings, People, Verdicts } from './own-tables.tsx';
import { Tools } from './own-tools.tsx';

export default function PartnerDashboardView({ data, place }: PageProps<OwnPartner>) {
  const t = useTranslations('partnerPages.own');
  const declined = useDeclination(data.kept ?? place.declined, 'payout');
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-6">
      <header className="flex flex-col gap-3">
        <h1 className="headline break-words">{t('title')}</h1>
        <p className="text-pretty text-muted">{data.active ? t('rate', { rate: data.rate / 10_000 }) : t('ended')}</p>
      </header>
      <Tools own={data} />
      <Block title={t('funnel')}>
        <FunnelSteps funnel={data.funnel} />
      </Block>
      <Block title={t('money')}>
        <Balances balances={data.balances} />
      </Block>
      <Payouts own={data} declined={declined} />
      <Block title={t('earnings')}>
        <Earnings days={data.days} />
      </Block>
      <Block title={t('people')} lead={t('peopleText')}>
        <Verdicts verdicts={data.verdicts} />
        <People people={data.people} />
      </Block>
    </div>
  );
}
