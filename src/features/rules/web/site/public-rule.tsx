import { useTranslations } from 'use-intl/react';
import { ruleHref } from '#features/rules/rule-number.ts';
import type { PublicRule } from '#features/rules/rules.contract.ts';
import { Penalties } from '#features/rules/web/penalties.widget.tsx';

/** One rule with its number as the anchor. A withdrawn rule keeps its place, so that old links still explain it. */
export function PublicRuleCard({ rule: { number, title, text, penalties, inForce } }: { readonly rule: PublicRule }) {
  const t = useTranslations('rulesPage');
  return (
    <li id={number} className="flex scroll-mt-24 flex-col gap-2 rounded-card border border-line bg-surface p-card sm:flex-row sm:gap-4">
      <a
        href={ruleHref(number)}
        aria-label={t('link', { number })}
        className="shrink-0 self-start font-semibold text-brand-text tabular-nums hover:underline sm:w-11"
      >
        {number}
      </a>
      <div className="flex min-w-0 flex-col gap-2">
        <h3 className="leading-snug font-semibold">{title}</h3>
        <p className="leading-relaxed text-pretty whitespace-pre-line text-muted">{inForce ? text : t('withdrawn')}</p>
        {penalties.length > 0 && (
          <div className="pt-1">
            <Penalties penalties={penalties} />
          </div>
        )}
      </div>
    </li>
  );
}
