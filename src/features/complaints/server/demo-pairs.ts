import type { Tx } from '#kit/db/database.ts';
import { seededRandom } from '#kit/random/seeded-random.ts';
import type { DemoCase, DemoJudge } from './demo-complaints.ts';
import type { Meeting } from './demo-meetings.queries.ts';
import { type Speaker, speakersAmong } from './demo-people.queries.ts';

export type CastCase = Pick<DemoCase, 'author' | 'offender' | 'against' | 'hoursAgo' | 'metAt'>;

type World = {
  readonly name: string;
  readonly people: readonly Speaker[];
  readonly leaders: readonly Speaker[];
  readonly judges: readonly DemoJudge[];
  readonly meetings: readonly Meeting[];
  readonly now: Date;
};

const days = 60;
const hour = 3_600_000;

/** Author, offender and time of a complaint: mostly recent, and then from situations in the logs. */
export function pairOf({ name, people, leaders, judges, meetings, now }: World): CastCase {
  const random = seededRandom(`pair ${name}`);
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)];
  const hoursAgo = 0.3 + random() ** 2 * days * 24;
  const known = new Map(people.map((one) => [one.accountId, one]));
  const met = meetingsBefore(meetings, new Date(now.getTime() - hoursAgo * hour))
    .map(({ at, people: ids }) => ({ at, there: ids.flatMap((id) => known.get(id) ?? []) }))
    .filter(({ there }) => there.length > 1);
  const meeting = pick(met);
  const [candidates, metAt] = meeting ? [meeting.there, meeting.at] : [people, undefined];
  const author = pick(candidates);
  const other = pick(candidates.filter((one) => one !== author));
  if (!author || !other) throw new Error('Nobody to complain');
  const kind = random();
  const admin = judges.find(({ as }) => as !== null);
  if (kind > 0.94 && admin?.as)
    return { author, offender: { accountId: admin.by, nick: admin.as, locale: 'en' }, against: 'admin', hoursAgo };
  const leader = kind < 0.1 ? pick(leaders.filter(({ accountId }) => accountId !== author.accountId)) : undefined;
  if (leader) return { author, offender: leader, against: 'leader', hoursAgo };
  return { author, offender: other, against: 'player', hoursAgo, metAt };
}

type Cast = { readonly player: number | undefined; readonly offender: number | undefined };

/** Cases of the two accounts that visitors of the demo use; in one of them the roles are swapped. */
export async function castCases(
  tx: Tx,
  { player, offender }: Cast,
  { server, meetings, now }: { readonly server: number; readonly meetings: readonly Meeting[]; readonly now: Date },
): Promise<readonly CastCase[]> {
  if (player === undefined || offender === undefined) return [];
  const cast = await speakersAmong(tx, server, [player, offender]);
  const [one, other] = [player, offender].map((id) => cast.find(({ accountId }) => accountId === id));
  if (!one || !other) return [];
  const both = new Set(meetings.filter(({ people }) => people.includes(player) && people.includes(offender)));
  return [2, 6, 40, 200, 500, 900].map((hoursAgo, at) => {
    const sides = at === 3 ? { author: other, offender: one } : { author: one, offender: other };
    const meeting = meetingsBefore([...both], new Date(now.getTime() - hoursAgo * hour)).at(-1);
    if (meeting) both.delete(meeting);
    return { ...sides, against: 'player', hoursAgo, metAt: meeting?.at };
  });
}

/** Meetings within about two days before a complaint. */
const meetingsBefore = (meetings: readonly Meeting[], sentAt: Date): readonly Meeting[] =>
  meetings.filter(({ at }) => at.getTime() < sentAt.getTime() - 0.15 * hour && at.getTime() > sentAt.getTime() - 40 * hour);
