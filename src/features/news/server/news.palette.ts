import { mostFound, type PaletteSource } from '#features/palette/server/palette-source.ts';
import { addressOf } from '#kit/pages/screen.ts';
import { newsScreen } from '../news.urls.ts';
import { en } from '../news-desk.strings.en.ts';
import { ru } from '../news-desk.strings.ru.ts';
import { newsRows } from './news-desk.queries.ts';

const texts = { en, ru };

export const newsPalette: PaletteSource = {
  kind: 'news',
  permission: newsScreen.permission,
  title: { en: en.list.caption, ru: ru.list.caption },
  find: async ({ tx, locale }, text) =>
    (await newsRows({ locale }).first(tx, { text }, mostFound)).map(({ id, nameEn, nameRu, status }) => ({
      id,
      label: (locale === 'ru' ? nameRu || nameEn : nameEn || nameRu) || texts[locale].list.untitled,
      note: texts[locale].statuses[status],
      href: addressOf(newsScreen, { id }),
    })),
};
