import { useTranslations } from 'use-intl/react';
import type { ChestView } from '#features/chests/chests.contract.ts';
import type { PageProps } from '#kit/pages/page.ts';
import { Card } from '#ui/shared/card.tsx';
import { LinkButton } from '#ui/shared/link-button.tsx';
import { ChestOdds } from './chest-odds.tsx';
import { ChestPicture } from './chest-picture.tsx';
import { ChestPrizes } from './chest-prizes.tsx';
import './chest-stage.css';

export default function ChestsView({ data: chests }: PageProps<readonly ChestView[]>) {
  const t = useTranslations('chests');
  return (
    <div className="flex flex-col gap-10">
      <header className="flex max-w-3xl flex-col gap-4">
        <h1 className="headline">{t('heading')}</h1>
        <p className="text-pretty text-muted md:text-lg">{t('lead')}</p>
        {chests.some(({ onSale }) => !onSale) && <p className="text-pretty text-brand-text">{t('closed')}</p>}
      </header>
      <div className="grid gap-6 xl:grid-cols-3">
        {chests.map((chest) => (
          <Offer key={chest.slug} chest={chest} />
        ))}
      </div>
      <section className="flex max-w-3xl flex-col gap-3">
        <h2 className="heading">{t('how')}</h2>
        <p className="text-pretty text-muted">{t('howText')}</p>
      </section>
    </div>
  );
}

function Offer({ chest }: { readonly chest: ChestView }) {
  const t = useTranslations('chests');
  return (
    <Card className="lift group overflow-hidden xl:row-span-5 xl:grid xl:grid-rows-subgrid xl:gap-5">
      <section className="flex flex-col gap-5 xl:contents">
        <div className={stageClass} data-chest={chest.slug}>
          <p className="absolute top-4 right-4 rounded-full bg-night/80 px-3 py-1 font-semibold text-brand-text tabular-nums">
            {t('price', { coins: chest.price })}
          </p>
          <ChestPicture
            slug={chest.slug}
            className="h-60 w-auto object-contain transition-transform duration-300 motion-safe:group-hover:scale-105"
          />
        </div>
        <h2 className="font-display text-xl font-bold">{t(`names.${chest.slug}`)}</h2>
        <ChestPrizes prizes={chest.prizes} />
        <LinkButton look="primary" href={`/donate/chests/${chest.slug}`} className="justify-center">
          {chest.onSale ? t('open', { coins: chest.price }) : t('look')}
        </LinkButton>
        <ChestOdds chest={chest} />
      </section>
    </Card>
  );
}

const stageClass = 'chest-stage relative -mx-card -mt-card flex items-center justify-center px-card pt-8';
