import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { type OwnPartner, ownPartnerContract } from '#features/partners/own-partner.contract.ts';
import { FunnelSteps } from '#features/referals/web/funnel-steps.widget.tsx';
import { addressOfCall } from '#kit/browser/request.ts';
import type { PageProps } from '#kit/pages/page.ts';
import { useDeclination } from '#kit/pages/use-declined.ts';
import { CopyIcon } from '#ui/shared/action-icons.tsx';
import { Button } from '#ui/shared/button.tsx';
import { LinkButton } from '#ui/shared/link-button.tsx';
import { Balances } from '../balances.widget.tsx';
import { Block } from './block.tsx';
import { Payouts } from './own-payouts.tsx';
import { Earnings, People, Verdicts } from './own-tables.tsx';

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

function Tools({ own: { link, promocodes } }: { readonly own: OwnPartner }) {
  const t = useTranslations('partnerPages.own');
  const qr = addressOfCall(ownPartnerContract.getPartnerQr, {});
  const plain = link.replace(/^https?:\/\//, '');
  return (
    <Block title={t('tools')} lead={t('toolsText', { example: `${plain}-youtube` })}>
      <div className="flex flex-wrap items-start gap-6">
        <img src={qr} alt={t('qr')} width={160} height={160} className="size-40 rounded-control border border-line" />
        <div className="flex min-w-0 flex-1 basis-64 flex-col items-start gap-4">
          <p className="flex min-w-0 flex-wrap items-center gap-2">
            <code className="wrap-anywhere">{plain}</code>
            <Copy text={link} />
          </p>
          <LinkButton href={qr} download="qr.svg" size="small">
            {t('downloadQr')}
          </LinkButton>
          <section className="flex flex-col gap-1">
            <h3 className="font-semibold">{t('promocodes')}</h3>
            {promocodes.length === 0 && <p className="text-muted">{t('noPromocodes')}</p>}
            <ul>
              {promocodes.map(({ name, activations, valid, over }) => (
                <li key={name} className={over ? 'text-muted' : undefined}>
                  {t(over ? 'promocodeOver' : 'promocode', { name, activations, valid })}
                </li>
              ))}
            </ul>
          </section>
        </div>
      </div>
    </Block>
  );
}

/** If the browser denies clipboard access, the link can be selected by hand. */
function Copy({ text }: { readonly text: string }) {
  const t = useTranslations('partnerPages.own');
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch (refused) {
      if (!(refused instanceof DOMException || refused instanceof TypeError)) throw refused;
    }
  };
  return (
    <Button size="small" icon={CopyIcon} onClick={() => void copy()}>
      <span aria-live="polite">{t(copied ? 'copied' : 'copy')}</span>
    </Button>
  );
}
