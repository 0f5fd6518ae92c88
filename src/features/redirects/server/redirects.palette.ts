import { mostFound, type PaletteSource } from '#features/palette/server/palette-source.ts';
import { addressOf } from '#kit/pages/screen.ts';
import { en } from '../redirects.strings.en.ts';
import { ru } from '../redirects.strings.ru.ts';
import { redirectScreen } from '../redirects.urls.ts';
import { redirectRows } from './redirect-rows.queries.ts';

export const redirectsPalette: PaletteSource = {
  kind: 'redirects',
  permission: redirectScreen.permission,
  title: { en: en.list.caption, ru: ru.list.caption },
  find: async ({ tx }, text) =>
    (await redirectRows.first(tx, { text }, mostFound)).map(({ id, name, ending, target }) => ({
      id,
      label: name ?? `/r/${ending}`,
      note: name ? `/r/${ending}` : target,
      href: addressOf(redirectScreen, { id }),
    })),
};
