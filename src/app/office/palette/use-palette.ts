import { useDeferredValue, useMemo } from 'react';
import { useTranslations } from 'use-intl/react';
import type { StaffMenuItem } from '#app/routes/staff-menus.ts';
import { paletteContract } from '#features/palette/palette.contract.ts';
import type { PaletteEntry } from '#kit/office/palette.ts';
import { useOperation } from '#kit/office/use-operation.ts';
import { useDebounced } from '#ui/shared/use-debounced.ts';
import { useMenu } from '../frame/use-menu.ts';
import { filterEntries } from './palette-filter.ts';

export type PaletteGroup = { readonly id: string; readonly title: string; readonly entries: readonly PaletteEntry[] };
export type PaletteFound = {
  readonly groups: readonly PaletteGroup[];
  readonly pending: boolean;
  readonly failed: boolean;
  /** The titles of searches that timed out. */
  readonly gaveUp: readonly string[];
};

const pauseMs = 200;
/** A single letter matches too many names. */
const fewestLetters = 2;

/** Pages at once, server results after a pause in typing. */
export function usePalette(query: string): PaletteFound {
  const t = useTranslations('office');
  const { data } = useMenu();
  const pages = useMemo(
    () => pagesOf(data?.menu ?? [], (url) => t(url.startsWith('/admin') ? 'sections.admin' : 'sections.dashboard')),
    [data?.menu, t],
  );
  const wanted = query.trim();
  const text = useDebounced(wanted, pauseMs);
  const asks = text.length >= fewestLetters;
  const answer = useOperation(paletteContract.findInOffice, { text }, { enabled: asks });
  // A response to an earlier query is ignored: Enter would open the wrong page.
  const answered = asks && text === wanted && !answer.isPlaceholderData;
  const found = (answered && answer.data) || [];

  return {
    groups: [
      { id: 'pages', title: t('palette.pages'), entries: filterEntries(pages, useDeferredValue(query)) },
      ...found.map(({ kind, title, found: entries }) => ({
        id: kind,
        title,
        entries: entries.map(({ note, ...entry }) => ({ ...entry, note: note ?? undefined, icon: kind })),
      })),
    ].filter(({ entries }) => entries.length > 0),
    pending: text !== wanted || (asks && answer.isFetching),
    failed: answered && answer.isError,
    gaveUp: found.flatMap(({ title, gaveUp }) => (gaveUp ? [title] : [])),
  };
}

/** The pages of the menu; one inside a group has the group as its note. */
function pagesOf(menu: readonly StaffMenuItem[], section: (url: string) => string): readonly PaletteEntry[] {
  return menu.flatMap((item) =>
    item.children.length > 0
      ? item.children.map((child) => ({ id: child.url, label: child.name, note: item.name, href: child.url, icon: child.icon }))
      : [{ id: item.url, label: item.name, note: section(item.url), href: item.url, icon: item.icon }],
  );
}
