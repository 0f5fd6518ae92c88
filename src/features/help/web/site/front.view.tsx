import { useTranslations } from 'use-intl/react';
import type { HelpFront } from '#features/help/help.contract.ts';
import type { HelpSection } from '#features/help/help-articles.ts';
import { rulesPath } from '#features/rules/rule-number.ts';
import type { PageProps, Place } from '#kit/pages/page.ts';
import { DownloadIcon } from '#ui/shared/action-icons.tsx';
import { type IconComponent, icon } from '#ui/shared/icon.tsx';
import { UserIcon, WarningIcon } from '#ui/shared/icons.tsx';
import { AdministratorsIcon, DonationIcon, PaymentsIcon, RulesIcon } from '#ui/shared/menu-icons.tsx';
import { Contact } from './contact.tsx';
import { SearchBox } from './search-box.tsx';

export default function FrontView({ data: { popular, sections }, place }: PageProps<HelpFront>) {
  const t = useTranslations('help');
  return (
    <div className="flex flex-col gap-12">
      <header className="flex flex-col gap-6">
        <div className="flex flex-col gap-3">
          <h1 className="headline">{t('heading')}</h1>
          <p className="text-pretty text-muted">{t('lead')}</p>
        </div>
        <SearchBox locale={place.locale} />
      </header>
      <section aria-labelledby="popular" className="flex flex-col gap-4">
        <h2 id="popular" className="text-lg font-semibold">
          {t('popular')}
        </h2>
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {popular.map(({ id, title, summary }) => (
            <li
              key={id}
              className="relative flex flex-col gap-1.5 rounded-card border border-line bg-surface p-5 transition-colors hover:border-edge"
            >
              <h3 className="leading-snug font-semibold">
                <a href={helpAddress(place, `/support/${id}`)} className="after:absolute after:inset-0 after:rounded-card">
                  {title}
                </a>
              </h3>
              <p className="text-sm text-pretty text-muted">{summary}</p>
            </li>
          ))}
        </ul>
      </section>
      <Topics sections={sections} place={place} />
      <Contact fromApp={place.fromApp} />
    </div>
  );
}

function Topics({ sections, place }: { readonly sections: HelpFront['sections']; readonly place: Place }) {
  const t = useTranslations('help');
  return (
    <section aria-labelledby="topics" className="flex flex-col gap-6">
      <h2 id="topics" className="heading">
        {t('topics')}
      </h2>
      <div className="help-topics grid gap-10 md:grid-cols-2">
        {sections.map(({ id, articles }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`} className="flex scroll-mt-24 flex-col gap-3">
            <h3 id={`${id}-title`} className="flex items-center gap-3 font-semibold">
              <SectionIcon section={id} />
              {t(`sections.${id}`)}
            </h3>
            <ul className="flex flex-col">
              {id === 'punishments' && <Topic href={rulesPath}>{t('rules')}</Topic>}
              {articles.map((article) => (
                <Topic key={article.id} href={helpAddress(place, `/support/${article.id}`)}>
                  {article.title}
                </Topic>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}

const Topic = ({ href, children }: { readonly href: string; readonly children: string }) => (
  <li>
    <a href={href} className="block border-b border-line py-2.5 transition-colors hover:text-brand-text">
      {children}
    </a>
  </li>
);

/** A help centre URL in the language of the current page: the English front page links to English articles. */
const helpAddress = ({ path }: Pick<Place, 'path'>, to: string): string => (path === '/support/en' ? `${to}?lang=en` : to);

const KeyIcon: IconComponent = icon('M11.5 8.5a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM10.4 11.3l6.1 6.1M13.5 14.4l1.8-1.8M7.5 8.5h.01');

const icons: Readonly<Record<HelpSection, IconComponent>> = {
  start: DownloadIcon,
  signIn: KeyIcon,
  account: UserIcon,
  payments: PaymentsIcon,
  prizes: DonationIcon,
  punishments: RulesIcon,
  technical: WarningIcon,
  safety: AdministratorsIcon,
};

function SectionIcon({ section }: { readonly section: HelpSection }) {
  const Icon = icons[section];
  return (
    <span className="grid size-control-small shrink-0 place-items-center rounded-control bg-brand-soft text-brand-text">
      <Icon />
    </span>
  );
}
