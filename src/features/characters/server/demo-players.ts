import type { SeedPlayer } from '#features/accounts/server/seed-players.ts';
import type { DemoLogin } from '#features/sessions/demo-accounts.ts';
import { seededRandom } from '#kit/random/seeded-random.ts';
import type { CharacterReport } from '../character-report.ts';
import * as names from './demo-names.ts';

export type DemoPlayers = { readonly players: readonly SeedPlayer[]; readonly characters: readonly DemoCharacter[] };

export const demoPlayerCount = 3_000;
/** Domains under the reserved TLD .example, so that no mail is delivered. */
export const playerMailHosts = ['mail.example', 'inbox.example', 'post.example'] as const;

/** Three thousand people with their characters, deterministic except that dates are relative to `now`. */
export function demoPlayers(now: Date): DemoPlayers {
  const random = seededRandom('prospekt players');
  const chance: Chance = {
    random,
    pick: (list) => list[Math.floor(random() * list.length)] ?? fallen(),
    between: (from, to) => from + Math.floor(random() * (to - from + 1)),
  };
  const taken = new Set(demoCast(now).map(({ server, nick }) => `${server}:${nick.toLowerCase()}`));
  const players: SeedPlayer[] = [];
  const characters: DemoCharacter[] = [];
  for (let index = 0; index < demoPlayerCount; index += 1) {
    const russian = random() < 0.7;
    const login = unique(taken, () => loginOf(chance));
    // Most are recent: half registered within the last five months, about forty per day lately.
    const place = random();
    const age = 500 * place ** 2;
    const player = {
      login,
      email: `${login.toLowerCase()}@${chance.pick(playerMailHosts)}`,
      locale: russian ? 'ru' : 'en',
      createdAt: daysBefore(now, age + 60 * place * (1 - place)),
    } as const;
    players.push(player);
    for (const server of serversOf(chance)) {
      const nick = unique(taken, () => nickOf(chance, russian), `${server}:`);
      characters.push({ login, server, nick, ...lifeOf(chance, { now, age }) });
    }
  }
  return { players, characters };
}

/** Most are on one server, some on two or three; older servers have more players. */
function serversOf({ random }: Chance): readonly number[] {
  const wanted = random() < 0.72 ? 1 : random() < 0.75 ? 2 : 3;
  const chosen = new Set<number>();
  while (chosen.size < wanted) {
    const at = random();
    chosen.add(at < 0.28 ? 1 : at < 0.52 ? 2 : at < 0.72 ? 3 : at < 0.88 ? 4 : 5);
  }
  return [...chosen].sort();
}

type Life = Omit<CharacterReport, 'globalId' | 'nick'>;

/** Progress after `age` days. Many tried the game once; a few play constantly. */
function lifeOf(chance: Chance, { now, age }: { readonly now: Date; readonly age: number }): Life {
  const { random, pick, between } = chance;
  const devotion = random() ** 3;
  const level = 1 + Math.floor(60 * devotion * (1 - Math.exp(-age / 90)) + 2 * random());
  const lastSeen = Math.min(age, (age * random() ** 3 * (1 - devotion)) / (1 + devotion * 4) + random() * 0.5);
  const wealth = level ** 2.1 * (400 + 1_600 * random());
  const faction = level >= 4 && random() < 0.45 ? pick(names.factions) : null;
  return {
    level,
    exp: between(0, level * 100),
    cash: Math.floor(wealth * (0.05 + 0.3 * random())),
    bank: Math.floor(wealth * 4 * random() ** 1.5),
    faction: faction?.name ?? null,
    rank: faction ? pick(faction.ranks) : null,
    playtimeMinutes: Math.floor(level * (180 + 420 * random())),
    lastSeenAt: daysBefore(now, lastSeen),
  };
}

type Chance = {
  readonly random: () => number;
  pick<Item>(list: readonly Item[]): Item;
  /** Both bounds are inclusive. */
  between(from: number, to: number): number;
};

function nickOf({ random, pick }: Chance, russian: boolean): string {
  // In a city role-play, many Russian players choose an English name.
  if (russian && random() < 0.65) return `${pick(names.russianNames)}_${pick(names.russianRoots)}${pick(names.russianEndings)}`;
  return `${pick(names.englishNames)}_${pick(names.englishRoots)}${pick(names.englishEndings)}`;
}

function loginOf({ random, pick, between }: Chance): string {
  const [head, tail] = [pick(names.loginHeads), pick(names.loginTails)];
  const name = pick([...names.russianNames, ...names.englishNames]);
  const kinds = [
    () => `${head}_${tail}`,
    () => `${head}${tail}${between(1, 99)}`,
    () => `${capital(head)}${capital(tail)}`,
    () => `${name.toLowerCase()}${between(1985, 2012)}`,
    () => `${name}_${capital(tail)}`,
    () => `${name.toLowerCase()}_${head}${random() < 0.5 ? between(1, 9) : ''}`,
    () => `x${capital(tail)}${between(10, 999)}x`,
  ];
  return pick(kinds)();
}

function unique(taken: Set<string>, make: () => string, prefix = ''): string {
  for (;;) {
    const made = make();
    const key = prefix + made.toLowerCase();
    if (taken.has(key)) continue;
    taken.add(key);
    return made;
  }
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const daysBefore = (now: Date, days: number): string => new Date(now.getTime() - days * 86_400_000).toISOString();
const fallen = (): never => {
  throw new Error('Nothing to pick from');
};

export type DemoCharacter = Omit<CharacterReport, 'globalId'> & { readonly login: string; readonly server: number };

type Role = Pick<DemoCharacter, 'server' | 'nick' | 'level' | 'cash' | 'bank' | 'faction' | 'rank'> & { readonly hours: number };

const cast: Readonly<Partial<Record<DemoLogin, readonly Role[]>>> = {
  player: [
    { server: 1, nick: 'Mila_Harlow', level: 14, cash: 48_200, bank: 612_000, faction: 'Hospital', rank: 'Doctor', hours: 131 },
    { server: 2, nick: 'Mila_Northwood', level: 5, cash: 9_750, bank: 40_000, faction: null, rank: null, hours: 22 },
  ],
  offender: [{ server: 1, nick: 'Rick_Vandal', level: 6, cash: 730, bank: 0, faction: 'Night Riders', rank: 'Prospect', hours: 41 }],
  partner: [{ server: 1, nick: 'Leo_Brightwell', level: 22, cash: 120_000, bank: 1_840_000, faction: null, rank: null, hours: 260 }],
  tester: [{ server: 3, nick: 'Zoe_Clearfield', level: 11, cash: 31_000, bank: 205_000, faction: null, rank: null, hours: 96 }],
  admin: [
    { server: 1, nick: 'Ilya_Severin', level: 31, cash: 210_000, bank: 2_950_000, faction: null, rank: null, hours: 540 },
    { server: 2, nick: 'Ilya_Kamenov', level: 18, cash: 77_000, bank: 880_000, faction: null, rank: null, hours: 210 },
  ],
  chief: [{ server: 1, nick: 'Nora_Stonegate', level: 44, cash: 390_000, bank: 6_100_000, faction: null, rank: null, hours: 980 }],
};

/** Their characters, all seen within the last days. */
export const demoCast = (now: Date): readonly DemoCharacter[] =>
  Object.entries(cast).flatMap(([login, roles]) =>
    roles.map(({ hours, ...role }, index) => ({
      login,
      ...role,
      exp: role.level * 40,
      playtimeMinutes: hours * 60,
      lastSeenAt: new Date(now.getTime() - (index * 30 + role.level / 4) * 3_600_000).toISOString(),
    })),
  );
