import type { ComponentProps, ComponentType, MouseEvent, ReactNode } from 'react';

export type TabLink = { readonly href: string; readonly label: ReactNode; readonly current: boolean };

type Props = {
  readonly label: string;
  readonly tabs: readonly TabLink[];
  /** How a link is followed; the browser's own way where none is given. */
  readonly link?: ComponentType<ComponentProps<'a'> & { readonly href: string }>;
  readonly onFollow?: (href: string, event: MouseEvent) => void;
};

/** Tabs that are addresses: news categories, the views of a screen. Works without script. */
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

/** Long Russian labels wrap onto a second line of tabs rather than hide behind a scroll. */
export const tabListClass = 'flex flex-wrap gap-x-1 border-b border-line';

export const tabClass =
  '-mb-px inline-flex min-h-control items-center gap-2 border-b-2 border-transparent px-3 text-control font-medium text-muted transition-colors hover:text-text focus-visible:-outline-offset-2 aria-selected:border-brand aria-selected:text-text aria-[current=page]:border-brand aria-[current=page]:text-text';
