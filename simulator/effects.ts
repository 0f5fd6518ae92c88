import type { Books } from './books.ts';
import type { Effect } from './carry-out.ts';
import type { Population } from './population.ts';

export type World = {
  readonly books: Books;
  readonly population: Population;
  /** null: the restart is cancelled. */
  planRestart(at: Date | null, reason: string): void;
  showInCinema(payload: Readonly<Record<string, unknown>>): void;
};

/** The effects of the site's commands in this world. A real game would do more; what matters is that each is applied once and in order. */
export function effectsOn({ books, population, planRestart, showInCinema }: World): Readonly<Record<string, Effect>> {
  const nothingElse: Effect = () => undefined;
  const away: Effect = ({ globalId }) => {
    if (globalId !== null) population.leave(globalId);
  };
  return {
    restart: ({ payload }) => planRestart(payload.cancelled === true ? null : new Date(text(payload.at)), text(payload.reason)),
    ban: (command) => {
      if (command.globalId === null) throw new Error('A ban needs a globalId');
      books.ban(command.globalId, typeof command.payload.until === 'string' ? command.payload.until : null);
      away(command);
    },
    unban: ({ globalId }) => {
      if (globalId !== null) books.unban(globalId);
    },
    sessionsRevoked: away,
    accountDeleted: (command) => {
      away(command);
      if (command.globalId !== null) population.remove(command.globalId);
    },
    creditNotice: ({ globalId, payload }) => {
      if (globalId === null || typeof payload.coins !== 'number') throw new Error('A credit notice needs a globalId and coins');
      books.notice(globalId, payload.coins);
    },
    promoPrize: ({ globalId, payload }) => {
      if (globalId === null) throw new Error('A promo prize needs a globalId');
      population.reward(globalId, { bank: number(payload.money), cash: number(payload.quickMoney), exp: number(payload.exp) });
      for (const kind of ['vip', 'vehicle', 'skin'])
        if (payload[kind] !== undefined) books.give({ globalId, code: text(payload.code), kind, prize: JSON.stringify(payload[kind]) });
    },
    // Only displayed to the player; the world itself does not change.
    punishment: nothingElse,
    adminLevel: nothingElse,
    factionLeader: nothingElse,
    chestPrize: nothingElse,
    cinema: ({ payload }) => showInCinema(payload),
  };
}

const number = (value: unknown): number => (typeof value === 'number' ? value : 0);

function text(value: unknown): string {
  if (typeof value !== 'string') throw new Error('A text is missing');
  return value;
}
