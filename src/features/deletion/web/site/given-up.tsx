import { useTranslations } from 'use-intl/react';
import { holdDays, leastPayout } from '#features/partners/partner-rules.ts';
import { formatMoney } from '#kit/money/format-money.ts';
import { money } from '#kit/money/money.ts';
import { useUiLocale } from '#ui/shared/use-ui-locale.ts';

/** Warns a partner with unpaid earnings that these are forfeited with the account, and links to the payout. */
export function GivenUp({ minor }: { readonly minor: number }) {
  const t = useTranslations('deletion');
  const locale = useUiLocale();
  if (minor === 0) return null;
  const written = (sum: number) => formatMoney(money(sum, 'RUB'), locale);
  return (
    <p className="rounded-control border border-line bg-raised px-4 py-3 text-pretty">
      {t.rich('givenUp', {
        amount: written(minor),
        least: written(leastPayout),
        days: holdDays,
        link: (words) => (
          <a href="/partner/dashboard" className="text-brand-text underline">
            {words}
          </a>
        ),
      })}
    </p>
  );
}
