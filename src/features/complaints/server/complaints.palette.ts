import { mostFound, type PaletteSource } from '#features/palette/server/palette-source.ts';
import { createTranslate } from '#kit/i18n/translator.ts';
import { addressOf } from '#kit/pages/screen.ts';
import { en as deskEn } from '../complaint-desk.strings.en.ts';
import { ru as deskRu } from '../complaint-desk.strings.ru.ts';
import { en } from '../complaints.strings.en.ts';
import { ru } from '../complaints.strings.ru.ts';
import { complaintScreen } from '../complaints.urls.ts';
import { deskRows } from './desk.queries.ts';

const statuses = { en: en.statuses, ru: ru.statuses };
const translate = createTranslate({ en: deskEn, ru: deskRu });

/** Cases on the reader's desk by number, nick or globalId, newest first. */
export const complaintsPalette: PaletteSource = {
  kind: 'complaints',
  permission: complaintScreen.permission,
  title: { en: deskEn.list.caption, ru: deskRu.list.caption },
  find: async ({ tx, actor, locale }, text) =>
    (await deskRows(actor).first(tx, { text, sort: '-number' }, mostFound)).map(({ id, authorNick, offenderNick, status }) => ({
      id,
      label: translate(locale, 'one.title', { number: String(id) }),
      note: `${authorNick} → ${offenderNick} · ${statuses[locale][status]}`,
      href: addressOf(complaintScreen, { id }),
    })),
};
