import { exportList } from '#kit/list/export-list.ts';
import { gameLinkAudit } from '../game-link.audit.ts';
import { commandList } from '../game-link.list.ts';
import { en } from '../game-link.strings.en.ts';
import { ru } from '../game-link.strings.ru.ts';
import { commandRows } from './commands.queries.ts';
import { commandState } from './game-link.present.ts';

const texts = { en: en.commands, ru: ru.commands };

export const exportCommands = (server: number) =>
  exportList(commandList, {
    audit: (ctx, filter) => ctx.audit(gameLinkAudit.commandsExported, { server, filter }),
    rows: (ctx, filter) => commandRows(server, filter.state).iterate(ctx, filter),
    headers: { en: en.commands.columns, ru: ru.commands.columns },
    cells: ({ locale }) => {
      const { kinds, states, wholeWorld } = texts[locale];
      return {
        id: ({ id }) => id,
        kind: ({ kind }) => (kinds as Readonly<Record<string, string>>)[kind] ?? kind,
        account: ({ accountId }) => accountId ?? wholeWorld,
        state: (command) => states[commandState(command)],
        failure: ({ failure }) => failure,
        tries: ({ attempts }) => attempts,
        sent: ({ createdAt }) => createdAt,
        ended: ({ endedAt }) => endedAt,
      };
    },
  });
