import { mostFound, type PaletteSource } from '#features/palette/server/palette-source.ts';
import { addressOf } from '#kit/pages/screen.ts';
import { en as words } from '../promocodes.strings.en.ts';
import { ru as wordsRu } from '../promocodes.strings.ru.ts';
import { promocodeScreen } from '../promocodes.urls.ts';
import { en } from '../promocodes-office.strings.en.ts';
import { ru } from '../promocodes-office.strings.ru.ts';
import { promocodeRows } from './promocode-rows.queries.ts';

const types = { en: words.types, ru: wordsRu.types };

export const promocodesPalette: PaletteSource = {
  kind: 'promocodes',
  permission: promocodeScreen.permission,
  title: { en: en.list.caption, ru: ru.list.caption },
  find: async ({ tx, locale }, text) =>
    (await promocodeRows.first(tx, { text, sort: 'name' }, mostFound)).map(({ id, name, type, linkedLogin }) => ({
      id,
      label: name,
      note: linkedLogin ?? types[locale][type],
      href: addressOf(promocodeScreen, { id }),
    })),
};
