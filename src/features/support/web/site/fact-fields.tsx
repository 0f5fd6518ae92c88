import { useTranslations } from 'use-intl/react';
import type { TicketForm } from '#features/support/ticket.shapes.ts';
import { type FactName, factLimits, factsOf, type TicketCategory } from '#features/support/ticket-categories.ts';
import { formatSum } from '#kit/money/format-money.ts';
import { formatInstant } from '#kit/time/format-time.ts';
import { Field } from '#ui/shared/field.tsx';
import { Select, TextInput } from '#ui/shared/inputs.tsx';
import { useUiLocale } from '#ui/shared/use-ui-locale.ts';

type Props = { readonly category: TicketCategory; readonly form: TicketForm; readonly typed: Readonly<Record<string, string>> };

/** Fields of the category. Signed-in players choose from their own orders and bans; others type. */
export function FactFields({ category, form, typed }: Props) {
  const t = useTranslations('support.facts');
  const offered = useOffers(form);
  return factsOf(category).map((name) => {
    const options = offered(name);
    return (
      <Field key={name} name={name} label={t(name)} optional>
        {options ? (
          <Select options={options} defaultValue={typed[name] ?? ''} />
        ) : (
          <TextInput maxLength={factLimits[name]} defaultValue={typed[name] ?? ''} />
        )}
      </Field>
    );
  });
}

function useOffers({ orders, bans }: TicketForm) {
  const t = useTranslations('support.create');
  const locale = useUiLocale();
  return (name: FactName) => {
    if (name === 'order' && orders.length > 0)
      return [
        { value: '', label: t('noOrder') },
        ...orders.map(({ number, amount, at }) => ({
          value: number,
          label: t('orderLine', { number, amount: formatSum(amount, locale), at: formatInstant(at, locale) }),
        })),
      ];
    if (name === 'ban' && bans.length > 0)
      return [
        { value: '', label: t('noBan') },
        ...bans.map(({ number, reason }) => ({ value: number, label: t('banLine', { number, reason }) })),
      ];
    return undefined;
  };
}
