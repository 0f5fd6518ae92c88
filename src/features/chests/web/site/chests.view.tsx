import { useTranslations } from 'use-intl/react';
import type { ChestView } from '#features/chests/chests.contract.ts';
import type { PageProps } from '#kit/pages/page.ts';
import { Card } from '#ui/shared/card.tsx';
import { LinkButton } from '#ui/shared/link-button.tsx';
import { ChestOdds } from './chest-odds.tsx';
import { ChestPicture } from './chest-picture.tsx';
import { ChestPrizes } from './chest-prizes.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { OwnBalance } from './own-balance.tsx';
import './chest-offers.css';
import './chest-stage.css';

export default function ChestsView({ data: chests }: PageProps<readonly ChestView[]>) {
  const t = useTranslations('chests');
  return (
    <div className="flex flex-col gap-10">
      <header className="flex flex-col gap-4">
        <div className="flex min-h-control-small items-center justify-between gap-4">
          <h1 className="headline">{t('heading')}</h1>
          <OwnBalance />
        </div>
        <p className="max-w-3xl text-pretty text-muted md:text-lg">{t('lead')}</p>
        {chests.some(({ onSale }) => !onSale) && <p className="text-pretty text-brand-text">{t('closed')}</p>}
      </header>
      <div className="grid gap-6 xl:grid-cols-3">
        {chests.map((chest) => (
          <Offer key={chest.slug} chest={chest} />
        ))}
      </div>
      <HowItWorks />
    </div>
  );
}

function Offer({ chest }: { readonly chest: ChestView }) {
  const t = useTranslations('chests');
  return (
    <Card className="offer lift group overflow-hidden">
      <section className="grid gap-4">
        <div className="chest-stage -mx-card -mt-card flex justify-center pt-4" data-chest={chest.slug}>
          <ChestPicture slug={chest.slug} className="transition-transform duration-300 motion-safe:group-hover:scale-105" />
        </div>
        <h2 className="font-display text-xl font-bold">{t(`names.${chest.slug}`)}</h2>
        <LinkButton look="primary" href={`/donate/chests/${chest.slug}`} className="justify-center">
          {chest.onSale ? t('open', { coins: chest.price }) : t('look')}
        </LinkButton>
        <ChestPrizes prizes={chest.prizes} />
        <ChestOdds chest={chest} />
      </section>
    </Card>
  );
}
