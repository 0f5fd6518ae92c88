import type { Books, Person } from './books.ts';

export type Population = ReturnType<typeof populationOf>;

/** The first levels take minutes, to keep newcomers; the later ones take longer. */
const expFor = (level: number): number => level * (level < 5 ? 10 : 100);

/** The share of all players who still play daily; in a small world, all of them do. A larger share would contradict the site's history. */
const regularShare = 0.37;
const fewestRegulars = 50;

/** The players of a world and who of them is online. */
export function populationOf(books: Books, random: () => number) {
  const people = new Map(books.people().map((person) => [person.globalId, person]));
  const regulars = new Set(
    [...people.values()]
      .toSorted((one, other) => other.lastSeenAt.localeCompare(one.lastSeenAt))
      .slice(0, Math.max(fewestRegulars, Math.ceil(people.size * regularShare)))
      .map(({ globalId }) => globalId),
  );
  const present = new Set<number>();
  const changed = new Set<number>();

  const seen = (person: Person, now: Date) => {
    person.lastSeenAt = now.toISOString();
    changed.add(person.globalId);
  };

  return {
    /** How many would be online if there were room for all. */
    count: (): number => regulars.size,
    find: (globalId: number): Person | undefined => people.get(globalId),
    present: (): Person[] => [...present].flatMap((globalId) => people.get(globalId) ?? []),
    hasNick: (nick: string): boolean => [...people.values()].some((person) => person.nick === nick),
    add(person: Person): void {
      books.save(person);
      people.set(person.globalId, person);
      regulars.add(person.globalId);
    },
    remove(globalId: number): void {
      books.forget(globalId);
      people.delete(globalId);
      regulars.delete(globalId);
      changed.delete(globalId);
      present.delete(globalId);
    },
    leave(globalId: number): void {
      present.delete(globalId);
    },
    empty(): void {
      present.clear();
    },
    /** Players come and go until about `wanted` are online; returns who joined and who left. Only a few move at a time, unless `atOnce`. */
    drift(wanted: number, now: Date, atOnce = false): { came: Person[]; left: Person[] } {
      const banned = books.banned(now);
      const most = atOnce ? people.size : 1 + Math.floor(random() * 4);
      const came: Person[] = [];
      const left: Person[] = [];
      const absent = () =>
        [...regulars]
          .filter((globalId) => !present.has(globalId) && !banned.has(globalId))
          .flatMap((globalId) => people.get(globalId) ?? []);
      let candidates: Person[] | undefined;
      while (present.size < wanted && came.length < most) {
        candidates ??= absent();
        const [person] = candidates.splice(Math.floor(random() * candidates.length), 1);
        if (!person) break;
        present.add(person.globalId);
        seen(person, now);
        came.push(person);
      }
      while (present.size > wanted && left.length < most) {
        const globalId = [...present][Math.floor(random() * present.size)];
        const person = globalId === undefined ? undefined : people.get(globalId);
        if (!person) break;
        present.delete(person.globalId);
        seen(person, now);
        left.push(person);
      }
      return { came, left };
    },
    /** One minute of play for everyone online. */
    live(now: Date): void {
      books.together(() => {
        for (const globalId of present) {
          const person = people.get(globalId);
          if (!person) continue;
          person.playtimeMinutes += 1;
          person.exp += 1 + Math.floor(random() * 3);
          person.cash = Math.max(0, person.cash + Math.round((random() - 0.45) * 400));
          if (person.exp >= expFor(person.level)) {
            person.exp = 0;
            person.level += 1;
          }
          seen(person, now);
          books.save(person);
        }
      });
    },
    /** Credits a reward, whether or not the player is online; a deleted player gets nothing. */
    reward(globalId: number, { bank = 0, cash = 0, exp = 0 }: { bank?: number; cash?: number; exp?: number }): void {
      const person = people.get(globalId);
      if (!person) return;
      person.bank += bank;
      person.cash += cash;
      person.exp += exp;
      changed.add(globalId);
      books.save(person);
    },
    /** Players changed since the last report. */
    takeChanged(): Person[] {
      const told = [...changed].flatMap((globalId) => people.get(globalId) ?? []);
      changed.clear();
      return told;
    },
    tellAgain(untold: readonly Person[]): void {
      for (const { globalId } of untold) changed.add(globalId);
    },
  };
}
