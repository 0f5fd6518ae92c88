import type { GameApi } from './api.ts';

/** Of what the site tells about a ban, what keeps somebody out. */
export type ToldBan = {
  readonly banId: number;
  readonly state: 'active' | 'lifted' | 'ended';
  readonly globalIds: readonly number[];
  readonly devices: readonly string[];
  readonly until: string | null;
};
type Answer = { readonly bans: readonly ToldBan[]; readonly after: string; readonly more: boolean };

/** The list of bans of whoever holds the key: read whole at first, then only what has changed. */
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
    /** Until when each account stays out; null: for good. */
    accounts: (): ReadonlyMap<number, string | null> =>
      new Map([...known.values()].flatMap(({ globalIds, until }) => globalIds.map((globalId) => [globalId, until] as const))),
    devices: (): ReadonlySet<string> => new Set([...known.values()].flatMap(({ devices }) => devices)),
  };
}
