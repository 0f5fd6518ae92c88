import type { GameApi } from './api.ts';

/** The fields of a ban that keep a player out. */
export type ToldBan = {
  readonly banId: number;
  readonly state: 'active' | 'lifted' | 'ended';
  readonly globalIds: readonly number[];
  readonly devices: readonly string[];
  readonly until: string | null;
};
type Answer = { readonly bans: readonly ToldBan[]; readonly after: string; readonly more: boolean };

/** The ban list visible to the key: read in full at first, then only the changes. */
export function bansOf(api: Pick<GameApi, 'insist'>) {
  const known = new Map<number, ToldBan>();
  let after: string | undefined;
  return {
    async catchUp(): Promise<void> {
      for (let more = true; more; ) {
        const answer: Answer = await api.insist<Answer>('GET', after === undefined ? '/bans' : `/bans?after=${after}`);
        for (const ban of answer.bans) {
          if (ban.state === 'active') known.set(ban.banId, ban);
          else known.delete(ban.banId);
        }
        ({ after, more } = answer);
      }
    },
    /** When each account's ban ends; null: permanent. */
    accounts: (): ReadonlyMap<number, string | null> =>
      new Map([...known.values()].flatMap(({ globalIds, until }) => globalIds.map((globalId) => [globalId, until] as const))),
    devices: (): ReadonlySet<string> => new Set([...known.values()].flatMap(({ devices }) => devices)),
  };
}
