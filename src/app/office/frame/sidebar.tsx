import { useId } from 'react';
import { useTranslations } from 'use-intl/react';
import { BrandMark } from '#app/site/shell/brand-link.tsx';
import { Button } from '#ui/shared/button.tsx';
import { cx } from '#ui/shared/class-names.ts';
import { Skeleton } from '#ui/shared/skeleton.tsx';
import { useOfficeState } from '../office-state.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { MenuTree } from './menu-tree.tsx';
import { useMenu } from './use-menu.ts';

const sections = ['admin', 'dashboard'] as const;

/** The person's menu in two sections, with the language below. `rail`: icons only. */
export function Sidebar({ rail }: { readonly rail: boolean }) {
  const { boot } = useOfficeState();
  const t = useTranslations('office');
  return (
    <>
      <a
        href="/"
        title={t('nav.toSite')}
        className={cx(
          'flex h-14 shrink-0 items-center gap-2.5 px-4 font-display text-sm leading-tight font-bold',
          rail && 'justify-center px-0',
        )}
      >
        <BrandMark size={30} />
        <span className={cx('min-w-0', rail && 'sr-only')}>{boot.game}</span>
      </a>
      <nav aria-label={t('nav.label')} className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-3 pt-2 pb-4">
        <MenuSections rail={rail} />
      </nav>
      <div className={cx('border-t border-line px-3 py-2.5', rail && 'px-2')}>
        <LanguageSwitch rail={rail} />
      </div>
    </>
  );
}

function MenuSections({ rail }: { readonly rail: boolean }) {
  const t = useTranslations('office');
  const id = useId();
  const { data, isError, refetch, isFetching } = useMenu();
  if (!data && isError) {
    return (
      <div className="flex flex-col items-start gap-2 px-2.5 py-2 text-sm text-muted">
        <p className={cx(rail && 'sr-only')}>{t('nav.failed')}</p>
        <Button size="small" pending={isFetching} onClick={() => refetch()}>
          {t('errors.again')}
        </Button>
      </div>
    );
  }
  if (!data) return <MenuSkeleton />;
  if (data.menu.length === 0) return <p className={cx('px-2.5 py-2 text-sm text-muted', rail && 'sr-only')}>{t('nav.empty')}</p>;

  const shown = sections
    .map((section) => ({ section, items: data.menu.filter(({ url }) => sectionOf(url) === section) }))
    .filter(({ items }) => items.length > 0);
  return shown.map(({ section, items }, place) => (
    <section
      key={section}
      aria-labelledby={`${id}-${section}`}
      className={cx(place > 0 && 'mt-5', place > 0 && rail && 'border-t border-line pt-3')}
    >
      <h2
        id={`${id}-${section}`}
        className={cx('px-2.5 pb-1.5 text-[0.8125rem] font-medium text-muted', (rail || shown.length === 1) && 'sr-only')}
      >
        {t(`sections.${section}`)}
      </h2>
      <MenuTree items={items} rail={rail} />
    </section>
  ));
}

/** The support desk is on the site but listed under Management. */
const sectionOf = (url: string): (typeof sections)[number] => (url.startsWith('/admin') ? 'admin' : 'dashboard');

function MenuSkeleton() {
  return (
    <div aria-busy="true" className="flex flex-col gap-1.5">
      {Array.from({ length: 9 }, (_, line) => line).map((line) => (
        <Skeleton key={line} className="h-9 w-full rounded-control" />
      ))}
    </div>
  );
}
