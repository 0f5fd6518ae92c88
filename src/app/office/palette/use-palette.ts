import { useQueries } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { useTranslations } from 'use-intl/react';
import type { StaffMenuItem } from '#app/routes/staff-menus.ts';
import { useOffice } from '#kit/office/office-context.ts';
import type { PaletteEntry, PaletteSource } from '#kit/office/palette.ts';
import { useDebounced } from '#ui/shared/use-debounced.ts';
import { useMenu } from '../frame/use-menu.ts';
import { useOfficeState } from '../office-state.ts';
import { filterEntries } from './palette-filter.ts';
import { paletteSources } from './sources.ts';

export type PaletteGroup = { readonly id: string; readonly title: string; readonly entries: readonly PaletteEntry[] };
export type PaletteFound = { readonly groups: readonly PaletteGroup[]; readonly pending: boolean; readonly failed: boolean };

const pauseMs = 200;

/** Pages at once, the rest after a pause in typing. */
export function usePalette(query: string): PaletteFound {
  const t = useTranslations('office');
  const texts = useTranslations();
  const office = useOffice();
  const { strings } = useOfficeState();
  const { data } = useMenu();
  const pages = useMemo(
    () => pagesOf(data?.menu ?? [], (url) => t(url.startsWith('/admin') ? 'sections.admin' : 'sections.dashboard')),
    [data?.menu, t],
  );
  const typed = useDebounced(query.trim(), pauseMs);
  const asked = paletteSources.filter(({ permission, accepts }) => typed && office.person.permissions.has(permission) && accepts(typed));
  const answers = useQueries({
    queries: asked.map((source) => ({
      queryKey: ['office.palette', source.id, typed],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const [entries] = await Promise.all([source.find(typed, office.callWith(signal)), strings.need(source.strings)]);
        return entries;
      },
    })),
  });

  const shown = useDeferredValue(query);
  const found = filterEntries(pages, shown);
  const groupOf = (source: PaletteSource, place: number): PaletteGroup => ({
    id: source.id,
    title: answers[place]?.data ? texts(source.title) : '',
    entries: answers[place]?.data ?? [],
  });
  return {
    groups: [{ id: 'pages', title: t('palette.pages'), entries: found }, ...asked.map(groupOf)].filter(({ entries }) => entries.length > 0),
    pending: typed !== query.trim() || answers.some(({ isPending }) => isPending),
    failed: answers.some(({ isError }) => isError),
  };
}

/** The pages of the menu; one inside a group says so. */
function pagesOf(menu: readonly StaffMenuItem[], section: (url: string) => string): readonly PaletteEntry[] {
  return menu.flatMap((item) =>
    item.children.length > 0
      ? item.children.map((child) => ({ id: child.url, label: child.name, note: item.name, href: child.url, icon: child.icon }))
      : [{ id: item.url, label: item.name, note: section(item.url), href: item.url, icon: item.icon }],
  );
}
