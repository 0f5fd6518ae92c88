import { formatMoney } from '#kit/money/format-money.ts';
import { money } from '#kit/money/money.ts';
import { useUiLocale } from '#ui/shared/use-ui-locale.ts';

export function useRoubles(): (minor: number) => string {
  const locale = useUiLocale();
  return (minor) => formatMoney(money(minor, 'RUB'), locale);
}
