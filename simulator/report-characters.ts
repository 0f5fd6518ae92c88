import { type GameApi, Refused } from './api.ts';
import type { Population } from './population.ts';

const maxCharacters = 500;

/**
 * Reports every changed player to the site. A rejection names the accounts erased meanwhile and the nicks taken by others: those are
 * removed, and the rest are reported next time. A rejection for another reason removes no one.
 */
export async function reportCharacters(api: GameApi, population: Population): Promise<void> {
  const changed = population.takeChanged();
  while (changed.length > 0) {
    const characters = changed.splice(0, maxCharacters);
    try {
      await api.insist('PUT', '/characters', { body: { characters: characters.map(({ login: _, ...character }) => character) } });
    } catch (error) {
      const wrong = error instanceof Refused ? rowsOf(error) : new Set<number>();
      for (const [row, { globalId }] of characters.entries()) if (wrong.has(row)) population.remove(globalId);
      population.tellAgain(characters.filter((_, row) => !wrong.has(row)));
      if (wrong.size > 0) continue;
      population.tellAgain(changed);
      throw error;
    }
  }
}

/** `characters.17` and `characters.17.nick` refer to the row with index 17. */
const rowsOf = ({ fields }: Refused): ReadonlySet<number> =>
  new Set(
    Object.keys(fields)
      .flatMap((path) => /^characters\.(\d+)/.exec(path)?.[1] ?? [])
      .map(Number),
  );
