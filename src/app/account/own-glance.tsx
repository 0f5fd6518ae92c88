import { useTranslations } from 'use-intl/react';
import { chestsEntry, topUpEntry } from '#app/routes/public-menus.ts';
import { useShell } from '#app/site/shell/shell-context.tsx';
import { formatCount } from '#kit/money/format-money.ts';
import { LinkButton } from '#ui/shared/link-button.tsx';
import { useUiLocale } from '#ui/shared/use-ui-locale.ts';
import { Picture } from '#ui/site/picture.tsx';
import { coins } from './account-pictures.ts';

/** The balance and the main actions, which most people come for. The game's own web view offers no top-up. */
export function OwnGlance({ balance }: { readonly balance: number }) {
  const t = useTranslations('coins');
  const own = useTranslations('account');
  const locale = useUiLocale();
  const { place } = useShell();
  return (
    <section
      aria-label={t('title')}
      className="lamp flex flex-wrap items-center justify-between gap-x-8 gap-y-5 rounded-card border border-line bg-surface p-6"
    >
      <div className="flex items-center gap-4">
        <Picture files={coins} sizes="6rem" className="-my-2 size-24 shrink-0" />
        <p className="flex flex-col gap-2">
          <span className="text-sm text-muted">{t('balance')}</span>
          <span className="flex flex-wrap items-baseline gap-x-3">
            <span className="font-display text-4xl leading-none font-bold">{formatCount(balance, locale)}</span>{' '}
            <span className="text-lg">{own('coins.word', { coins: balance })}</span>
          </span>
        </p>
      </div>
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
