import { useTranslations } from 'use-intl/react';
import type { TicketFacts as Facts } from '#features/support/ticket.shapes.ts';
import { factNames } from '#features/support/ticket-categories.ts';

export function TicketFacts({ facts, language }: { readonly facts: Facts; readonly language: string }) {
  const t = useTranslations('support.facts');
  const known = factNames.flatMap((name) => (facts[name] ? [{ name, value: facts[name] }] : []));
  if (known.length === 0) return null;
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2">
      {known.map(({ name, value }) => (
        <div key={name}>
          <dt className="text-sm text-muted">{t(name)}</dt>
          <dd lang={language} className="wrap-anywhere">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
