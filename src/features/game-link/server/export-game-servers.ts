import { exportList } from '#kit/list/export-list.ts';
import { gameLinkAudit } from '../game-link.feature.ts';
import { gameServerList } from '../game-link.list.ts';
import { en } from '../game-link.strings.en.ts';
import { ru } from '../game-link.strings.ru.ts';
import { serverCondition } from '../server-condition.ts';
import { listGameServers } from './game-servers.queries.ts';

const texts = { en, ru };

export const exportGameServers = exportList(gameServerList, {
  audit: (ctx, filter) => ctx.audit(gameLinkAudit.serversExported, filter),
  rows: async function* (ctx, { sort }) {
    const servers = await ctx.read(listGameServers);
    yield* sort === '-server' ? servers.toReversed() : servers;
  },
  headers: { en: en.columns, ru: ru.columns },
  cells: ({ locale }) => ({
    number: ({ number }) => number,
    server: ({ nameEn, nameRu }) => (locale === 'ru' ? nameRu : nameEn),
    state: (server) => texts[locale].states[serverCondition(server)],
    online: ({ running, online }) => (running ? online : 0),
    capacity: ({ room, capacity }) => room ?? capacity,
    heard: ({ heardAt }) => heardAt,
    version: ({ gameVersion }) => gameVersion,
    openCommands: ({ openCommands }) => openCommands,
    deadCommands: ({ deadCommands }) => deadCommands,
  }),
});
