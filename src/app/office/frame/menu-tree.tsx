import { useLocation } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState } from 'react';
import type { StaffMenuItem } from '#app/routes/staff-menus.ts';
import { RoutedLink } from '#kit/office/office-link.tsx';
import { menuIcon } from '#ui/office/menu-icons.tsx';
import { Tooltip } from '#ui/office/tooltip.tsx';
import { cx } from '#ui/shared/class-names.ts';
import { ChevronDownIcon } from '#ui/shared/icons.tsx';
import { isOffice } from '../office-address.ts';
import { menuTrail } from './crumbs.ts';
import { menuHref } from './kept-search.ts';

type Looks = { readonly rail: boolean };

/** One section of the menu. In the collapsed menu, names appear on hover and are read by screen readers. */
export function MenuTree({ items, rail }: { readonly items: readonly StaffMenuItem[] } & Looks) {
  const pathname = useLocation({ select: (location) => location.pathname });
  const here = menuTrail(items, pathname);
  return (
    <ul className="flex flex-col gap-px">
      {items.map((item) => (
        <li key={item.url}>
          {item.children.length > 0 ? (
            <Group item={item} inside={here.includes(item)} current={here.at(-1)} rail={rail} />
          ) : (
            <Entry item={item} current={here.includes(item)} rail={rail} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Entry({
  item,
  current,
  rail,
  nested = false,
}: { readonly item: StaffMenuItem; readonly current: boolean; readonly nested?: boolean } & Looks) {
  const Icon = menuIcon(item.icon);
  const here = useLocation();
  const shown = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (current) shown.current?.parentElement?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  const inside = (
    <>
      <Icon size={nested ? 16 : undefined} className={cx(current && 'text-brand-text')} />
      <span ref={shown} className={cx('min-w-0 flex-1 leading-tight', rail && 'sr-only')}>
        {item.name}
      </span>
    </>
  );
  const shared = {
    href: menuHref(item.url, here),
    'aria-current': current ? ('page' as const) : undefined,
    className: cx(entryClass, current && currentClass, rail && 'justify-center', nested && 'gap-2 pl-6 text-[0.8125rem]'),
  };
  // The router opens only office screens; the support desk is a page of the site.
  const link = isOffice(item.url) ? <RoutedLink {...shared}>{inside}</RoutedLink> : <a {...shared}>{inside}</a>;
  return rail ? <Tooltip text={item.name}>{link}</Tooltip> : link;
}

type GroupProps = { readonly item: StaffMenuItem; readonly inside: boolean; readonly current: StaffMenuItem | undefined } & Looks;

/** A collapsible sub-menu; opens by itself around the current page. */
function Group({ item, inside, current, rail }: GroupProps) {
  const listId = useId();
  const [open, setOpen] = useState(item.isOpen || inside);
  useEffect(() => {
    if (inside) setOpen(true);
  }, [inside]);
  const Icon = menuIcon(item.icon);
  const toggle = (
    <button
      type="button"
      aria-expanded={open}
      aria-controls={listId}
      onClick={() => setOpen(!open)}
      className={cx(entryClass, inside && !open && currentClass, rail && 'justify-center')}
    >
      <Icon className={cx(inside && 'text-brand-text')} />
      <span className={cx('min-w-0 flex-1 text-left leading-tight', rail && 'sr-only')}>{item.name}</span>
      {!rail && <ChevronDownIcon size={16} className={cx('transition-transform', open && 'rotate-180')} />}
    </button>
  );
  return (
    <>
      {rail ? <Tooltip text={item.name}>{toggle}</Tooltip> : toggle}
      <ul
        id={listId}
        hidden={!open}
        className={cx('mt-px flex flex-col gap-px', !open && 'hidden', rail && 'rounded-control bg-night py-1')}
      >
        {item.children.map((child) => (
          <li key={child.url}>
            <Entry item={child} current={child === current} rail={rail} nested={!rail} />
          </li>
        ))}
      </ul>
    </>
  );
}

const entryClass =
  'flex min-h-control w-full scroll-my-8 items-center gap-3 rounded-control px-2.5 py-1.5 text-control font-medium text-muted transition-colors hover:bg-raised hover:text-text';
const currentClass = 'bg-raised text-text';
