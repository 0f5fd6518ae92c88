import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { cx } from '#ui/shared/class-names.ts';
import { type IconComponent, icon } from '#ui/shared/icon.tsx';
import { useShell } from './shell-context.tsx';

/** The whole menu on a small screen: a native disclosure that works before and without JavaScript. `className` hides it on a larger one. */
export function Burger({ className, children }: { readonly className: string; readonly children: ReactNode }) {
  const t = useTranslations('site.header');
  const { place } = useShell();
  const menu = useRef<HTMLDetailsElement>(null);
  const seen = useRef(place);
  // The page changes without a new document, so the menu must close itself. A menu opened before hydration stays open, because no page has
  // changed.
  useEffect(() => {
    if (seen.current !== place) menu.current?.removeAttribute('open');
    seen.current = place;
  }, [place]);
  return (
    <details ref={menu} name="header-menu" className={cx('group', className)}>
      <summary className="grid size-control place-items-center rounded-control hover:bg-raised" aria-label={t('openMenu')}>
        <MenuIcon size={24} className="group-open:hidden" />
        <CloseIcon size={24} className="not-group-open:hidden" />
      </summary>
      <div className="absolute inset-x-0 top-full border-b border-line bg-surface px-4 pt-2 pb-5 shadow-2xl">{children}</div>
    </details>
  );
}

/** Defined here: importing them would add every icon of the site to the landing, since a module is never split. */
const MenuIcon: IconComponent = icon('M3 5.5h14M3 10h14M3 14.5h14');
const CloseIcon: IconComponent = icon('M5 5l10 10M15 5L5 15');
