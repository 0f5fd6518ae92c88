import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl/react';
import type { PackOffer } from '#features/payments/payments.contract.ts';
import { tiers } from '#features/payments/pricing.ts';
import { browserCall } from '#kit/browser/call.ts';
import { toFraction } from '#kit/money/multiplier.ts';
import type { PageProps } from '#kit/pages/page.ts';
import { useDeclined } from '#kit/pages/use-declined.ts';
import { Card } from '#ui/shared/card.tsx';
import { CheckIcon } from '#ui/shared/icons.tsx';
import { LinkButton } from '#ui/shared/link-button.tsx';
import type { DonateData } from './donate.page.ts';
import { DonateCard } from './donate-card.tsx';
import { mayBeTakenLater, readHandOff } from './hand-off.ts';
import { HandOffForm } from './hand-off-form.tsx';
import { PackCards } from './pack-cards.tsx';
import { CoinPile } from './top-up/coin-pile.tsx';
import { multipliersStore, toMultiplier } from './top-up/multipliers-store.ts';
import { TopUpPanel, useMultipliers } from './top-up/top-up-panel.tsx';
import { topUpStore } from './top-up/top-up-store.ts';

export default function DonateView({ data, place }: PageProps<DonateData>) {
  const handOff = readHandOff(place.search);
  const { failure } = useDeclined('handOff');
  if (handOff === undefined) return <WholeTopUp data={data} />;
  if (handOff === null) return <BrokenHandOff />;
  const forGood = failure.error !== undefined && !mayBeTakenLater(place.declined?.issue.code ?? '');
  return <HandOffForm handOff={handOff} refused={failure.error} forGood={forGood} />;
}

function WholeTopUp({ data }: { readonly data: DonateData }) {
  const t = useTranslations('topUp.donate');
  const [store] = useState(() => openedStore(data.login));
  const { pack, step, form, checked } = useSyncExternalStore(store.subscribe, store.state, store.state);
  const method = step === 2 ? checked?.payments.find(({ paymentType }) => paymentType === form.payment_type) : undefined;
  const multipliers = useMultipliers(data.multipliers);
  const panel = useRef<HTMLDivElement>(null);
  const choose = (chosen: PackOffer) => {
    store.send({ type: 'packed', pack: chosen });
    // On a narrow screen the form is below the packs; the login is the next field.
    requestAnimationFrame(() => panel.current?.querySelector<HTMLInputElement>('[name=login]')?.focus());
  };
  useEffect(() => {
    multipliersStore.read(browserCall()).catch(() => undefined);
    const byHash = () => location.hash === '#successDonate' && store.send({ type: 'opened', step: 3 });
    byHash();
    addEventListener('hashchange', byHash);
    return () => removeEventListener('hashchange', byHash);
  }, [store]);
  const points = [t('points.who'), t('points.how', { share: toFraction(tiers.at(-1)?.share ?? 0) }), t('points.live')];

  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,36rem)] lg:gap-10">
      <div className="flex flex-col gap-6">
        <header className="lamp flex items-center gap-4 rounded-card border border-line bg-surface p-card">
          <div className="min-w-0 flex-1">
            <h1 className="heading mb-3">{t('heading')}</h1>
            <p className="text-pretty text-muted max-sm:text-sm">{t('lead')}</p>
          </div>
          <CoinPile pile={3} sizes="9rem" className="-my-1 size-24 shrink-0 sm:size-36 lg:max-xl:hidden" />
        </header>
        {data.packs.length > 0 && (
          <PackCards
            packs={data.packs}
            multipliers={multipliers}
            methodBonus={method && toMultiplier(method.paymentBonus)}
            chosen={pack?.id}
            onChoose={choose}
          />
        )}
        <h2 className="sr-only">{t('why')}</h2>
        <ul className="flex flex-col gap-3 max-lg:hidden">
          {points.map((point) => (
            <li key={point} className="flex gap-3 text-muted">
              <CheckIcon className="mt-1 text-accent-text" />
              {point}
            </li>
          ))}
        </ul>
      </div>
      <Card>
        <div ref={panel}>
          <TopUpPanel store={store} multipliers={data.multipliers} />
        </div>
      </Card>
    </div>
  );
}

function BrokenHandOff() {
  const t = useTranslations('topUp.handOff');
  return (
    <DonateCard title={t('heading')}>
      <p className="text-pretty text-muted">{t('wrong')}</p>
      <LinkButton look="primary" href="/donate" className="sm:self-start">
        {t('start')}
      </LinkButton>
    </DonateCard>
  );
}

function openedStore(login: string | null) {
  const store = topUpStore();
  if (login !== null) store.send({ type: 'typed', field: 'login', value: login });
  store.send({ type: 'opened', step: 1 });
  return store;
}
