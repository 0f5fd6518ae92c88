import type { ComponentProps, ComponentType, MouseEvent, ReactNode } from 'react';

export type TabLink = { readonly href: string; readonly label: ReactNode; readonly current: boolean };

type Props = {
  readonly label: string;
  readonly tabs: readonly TabLink[];
  /** The link component; defaults to the browser's own link. */
  readonly link?: ComponentType<ComponentProps<'a'> & { readonly href: string }>;
  readonly onFollow?: (href: string, event: MouseEvent) => void;
};

/** Tabs that are addresses: news categories, the views of a screen. Works without JavaScript. */
export function TabLinks({ label, tabs, link: Link, onFollow }: Props) {
  const Tab = Link ?? 'a';
  return (
    <nav aria-label={label} className={tabListClass}>
      {tabs.map((tab) => (
        <Tab
          key={tab.href}
          href={tab.href}
          aria-current={tab.current ? 'page' : undefined}
          onClick={onFollow && ((event) => onFollow(tab.href, event))}
          className={tabClass}
        >
          {tab.label}
        </Tab>
      ))}
    </nav>
  );
}

/**
 * Long Russian labels wrap onto a second line of tabs rather than hide behind a scroll. On a phone, where most wrap, each is a pill: an
 * underline between two rows would be ambiguous.
 */
export const tabListClass = 'flex flex-wrap gap-1 max-sm:gap-2 sm:border-b sm:border-line';

export const tabClass =
  'inline-flex min-h-control items-center gap-2 border-transparent px-3 text-control font-medium text-muted transition-colors hover:text-text aria-selected:border-brand aria-selected:text-text aria-[current=page]:border-brand aria-[current=page]:text-text ' +
  'max-sm:rounded-full max-sm:border max-sm:border-line max-sm:px-4 max-sm:aria-selected:border-brand max-sm:aria-selected:bg-brand-soft max-sm:aria-[current=page]:border-brand max-sm:aria-[current=page]:bg-brand-soft ' +
  'sm:-mb-px sm:border-b-2 sm:focus-visible:-outline-offset-2';
