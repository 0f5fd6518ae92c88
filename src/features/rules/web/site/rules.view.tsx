import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { findRules } from '#features/rules/find-rules.ts';
import { ruleHref, rulesPath } from '#features/rules/rule-number.ts';
import type { PublicRule, PublicRules, PublicSection } from '#features/rules/rules.contract.ts';
import { Penalties } from '#features/rules/web/penalties.widget.tsx';
import type { PageProps } from '#kit/pages/page.ts';
import { formatDay } from '#kit/time/format-time.ts';
import { dayOf } from '#kit/time/moscow.ts';
import { TextInput } from '#ui/shared/inputs.tsx';
import { SearchIcon } from '#ui/shared/menu-icons.tsx';
import { useUiLocale } from '#ui/shared/use-ui-locale.ts';
import './rules.css';

/** The public rules with a table of contents; each rule has its number as the anchor. */
export default function RulesView({ data: { sections, changedAt }, place }: PageProps<PublicRules>) {
  const t = useTranslations('rulesPage');
  const locale = useUiLocale();
  const [query, setQuery] = useState(place.search.get('q') ?? '');
  const found = findRules(sections, query, ({ title, text }) => `${title} ${text}`);
  const count = found.reduce((sum, { rules }) => sum + rules.length, 0);
  return (
    <div className="rules grid gap-x-12 gap-y-6 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <header className="flex max-w-prose flex-col gap-3 lg:col-start-2">
        <h1 className="document-title">{t('title')}</h1>
        <p className="text-pretty text-muted">{t('lead')}</p>
        {changedAt && (
          <p className="text-sm text-muted">{t('changed', { day: formatDay(dayOf(new Date(changedAt)), locale, 'longDay') })}</p>
        )}
      </header>
      <div className="flex flex-col gap-4 lg:sticky lg:top-24 lg:row-span-2 lg:row-start-1 lg:max-h-[calc(100dvh-8rem)] lg:self-start lg:overflow-y-auto lg:p-1 print:hidden">
        <search>
          <form action={rulesPath} method="get">
            <TextInput
              type="search"
              name="q"
              icon={SearchIcon}
              value={query}
              onChange={({ target }) => setQuery(target.value)}
              aria-label={t('search')}
              placeholder={t('searchHint')}
              autoComplete="off"
            />
          </form>
        </search>
        <Contents sections={found} />
      </div>
      <div className="flex min-w-0 flex-col gap-10 lg:col-start-2">
        {sections.length === 0 && <p className="text-muted">{t('empty')}</p>}
        {query.trim() !== '' && (
          <p role="status" className="flex flex-wrap gap-x-4 gap-y-1 text-muted">
            {t('found', { count })}
            <a
              href={rulesPath}
              onClick={(event) => {
                event.preventDefault();
                setQuery('');
              }}
              className="text-brand-text underline underline-offset-4"
            >
              {t('clear')}
            </a>
          </p>
        )}
        {found.map(({ number, title, rules }) => (
          <section
            key={number}
            id={`section-${number}`}
            aria-labelledby={`section-${number}-title`}
            className="flex scroll-mt-24 flex-col gap-4"
          >
            <h2 id={`section-${number}-title`} className="text-xl leading-snug font-semibold text-balance">
              {`${number}. ${title}`}
            </h2>
            <ol className="flex flex-col gap-3">
              {rules.map((rule) => (
                <PublicRuleCard key={rule.id} rule={rule} />
              ))}
            </ol>
          </section>
        ))}
      </div>
    </div>
  );
}

/** The table of contents: beside the rules on wide screens, collapsed above them on narrow ones. Both are plain links. */
function Contents({ sections }: { readonly sections: readonly PublicSection[] }) {
  const t = useTranslations('rulesPage');
  if (sections.length === 0) return null;
  return (
    <>
      <details className="rounded-card border border-line bg-surface lg:hidden">
        <summary className="cursor-pointer px-card py-3.5 font-semibold">{t('contents')}</summary>
        <nav aria-label={t('contents')} className="px-card pb-3.5">
          <Links sections={sections} />
        </nav>
      </details>
      <nav aria-label={t('contents')} className="hidden text-sm lg:block">
        <Links sections={sections} />
      </nav>
    </>
  );
}

const Links = ({ sections }: { readonly sections: readonly PublicSection[] }) => (
  <ol className="flex flex-col">
    {sections.map(({ number, title }) => (
      <li key={number}>
        <a href={`#section-${number}`} className="flex gap-2 py-1.5 leading-snug text-muted transition-colors hover:text-text">
          <span className="w-6 shrink-0 text-right tabular-nums">{`${number}.`}</span>
          <span className="min-w-0">{title}</span>
        </a>
      </li>
    ))}
  </ol>
);

/** One rule with its number as the anchor. A withdrawn rule keeps its place, so that old links still explain it. */
function PublicRuleCard({ rule: { number, title, text, penalties, inForce } }: { readonly rule: PublicRule }) {
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
