import { findPlayers } from '#features/characters/server/characters.queries.ts';
import { mostFound, type PaletteSource } from '#features/palette/server/palette-source.ts';
import { addressOf } from '#kit/pages/screen.ts';
import { serversOf } from '#kit/permissions/servers-of.ts';
import { en } from '../logs.strings.en.ts';
import { ru } from '../logs.strings.ru.ts';
import { authLogScreen } from '../logs.urls.ts';

/** Players of the reader's servers by nick or globalId, linked to their logs. */
export const logsPalette: PaletteSource = {
  kind: 'logs',
  permission: authLogScreen.permission,
  title: { en: en.list.players, ru: ru.list.players },
  find: async ({ tx, actor, locale }, text) =>
    (await findPlayers(tx, serversOf(actor, authLogScreen.permission), text, mostFound)).map(({ server, accountId, nick, serverName }) => ({
      id: `${server}-${accountId}`,
      label: nick,
      note: `${serverName[locale]} · ${accountId}`,
      href: addressOf(authLogScreen, {}, { player: String(accountId), server: String(server), period: 'last30Days' }),
    })),
};
