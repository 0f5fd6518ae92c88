import type { DemoLogin } from '#features/sessions/demo-accounts.ts';
import type { CharacterReport } from '../character-report.ts';

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
