import { useTranslations } from 'use-intl/react';
import { chestsEntry, topUpEntry } from '#app/routes/public-menus.ts';
import { useShell } from '#app/site/shell/shell-context.tsx';
import { formatCount } from '#kit/money/format-money.ts';
import { LinkButton } from '#ui/shared/link-button.tsx';
import { useUiLocale } from '#ui/shared/use-ui-locale.ts';

/** What most people come for: how many coins there are, and what to do with them. The game's own window sells nothing. */
export function OwnGlance({ balance }: { readonly balance: number }) {
  const t = useTranslations('coins');
  const own = useTranslations('account.glance');
  const locale = useUiLocale();
  const { place } = useShell();
  return (
    <section
      aria-label={t('title')}
      className="lamp flex flex-wrap items-center justify-between gap-x-8 gap-y-5 rounded-card border border-line bg-surface p-6"
    >
      <p className="flex flex-col gap-2">
        <span className="text-sm text-muted">{t('balance')}</span>
        <span className="flex items-center gap-3 font-display text-4xl leading-none font-bold tabular-nums">
          <img src="/pay/coin.svg" alt="" width="64" height="32" className="h-9 w-10 object-cover" />
          {formatCount(balance, locale)}
        </span>
      </p>
      {!place.fromApp && (
        <div className="flex gap-3 max-sm:w-full max-sm:flex-col">
          <LinkButton look="primary" href={topUpEntry}>
            {t('topUp')}
          </LinkButton>
          <LinkButton href={chestsEntry}>{own('chests')}</LinkButton>
        </div>
      )}
    </section>
  );
}
