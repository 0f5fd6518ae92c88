import { useTranslations } from 'use-intl/react';
import { chestsEntry, topUpEntry } from '#app/routes/public-menus.ts';
import { useShell } from '#app/site/shell/shell-context.tsx';
import { formatCount } from '#kit/money/format-money.ts';
import { LinkButton } from '#ui/shared/link-button.tsx';
import { useUiLocale } from '#ui/shared/use-ui-locale.ts';
import { Picture } from '#ui/site/picture.tsx';
import { garage } from './world-views.ts';

/** What most people come for: how many coins there are, and what to do with them. The game's own window sells nothing. */
export function OwnGlance({ balance }: { readonly balance: number }) {
  const t = useTranslations('coins');
  const own = useTranslations('account');
  const locale = useUiLocale();
  const { place } = useShell();
  return (
    <section
      aria-label={t('title')}
      className="relative isolate flex flex-wrap items-center justify-between gap-x-8 gap-y-5 overflow-hidden rounded-card border border-line bg-surface p-6"
    >
      <div className="city-band absolute inset-0 -z-10">
        <Picture files={garage} sizes="(min-width: 64rem) 50rem, 100vw" className="size-full object-cover" />
      </div>
      <p className="flex flex-col gap-2">
        <span className="text-sm text-muted">{t('balance')}</span>
        <span className="flex flex-wrap items-center gap-3">
          <img src="/pay/coin.svg" alt="" width="64" height="32" className="h-9 w-10 object-cover" />
          <span className="font-display text-4xl leading-none font-bold">{formatCount(balance, locale)}</span>{' '}
          <span className="text-lg">{own('coins.word', { coins: balance })}</span>
        </span>
      </p>
      {!place.fromApp && (
        <div className="flex gap-3 max-sm:w-full max-sm:flex-col">
          <LinkButton look="primary" href={topUpEntry}>
            {t('topUp')}
          </LinkButton>
          <LinkButton href={chestsEntry}>{own('glance.chests')}</LinkButton>
        </div>
      )}
    </section>
  );
}
