import { findAccountIds } from '#features/accounts/server/accounts.queries.ts';
import type { Tx } from '#kit/db/database.ts';
import { seededRandom } from '#kit/random/seeded-random.ts';
import { addDays, type Day, dayOf, startOfDay } from '#kit/time/moscow.ts';
import { type DemoRedirect, demoRedirects } from './demo-redirects.ts';
import { noReferrer, type RedirectClicks, redirectClicksTable, redirectsTable } from './redirects.table.ts';

const daysOfClicks = 60;

/** A dozen redirects with sixty days of clicks up to yesterday, identical each time. Existing endings are not changed. */
export async function seedDemoRedirects(tx: Tx, now = new Date()): Promise<void> {
  const today = dayOf(now);
  const creators = await findAccountIds(tx, ['content', 'owner']);
  // Oldest first, so that ids grow with time.
  for (const demo of demoRedirects.toSorted((one, other) => other.age - one.age)) {
    const days = clicksOf(demo, today);
    const [inserted] = await tx
      .insert(redirectsTable)
      .values({
        ending: demo.ending,
        name: demo.name,
        target: demo.target,
        validFrom: demo.starts === undefined ? null : startOfDay(addDays(today, demo.starts)),
        validUntil: demo.ends === undefined ? null : startOfDay(addDays(today, demo.ends)),
        clicks: days.reduce((sum, { clicks }) => sum + clicks, 0),
        createdBy: creators.get(demo.creator) ?? null,
        createdAt: new Date(startOfDay(addDays(today, -demo.age)).getTime() + 10 * 3_600_000),
      })
      .onConflictDoNothing({ target: redirectsTable.endingKey })
      .returning({ id: redirectsTable.id });
    if (inserted && days.length > 0) await tx.insert(redirectClicksTable).values(days.map((row) => ({ ...row, redirectId: inserted.id })));
  }
}

type DayClicks = Omit<RedirectClicks, 'redirectId'>;

function clicksOf(demo: DemoRedirect, today: Day): DayClicks[] {
  const random = seededRandom(demo.ending);
  const first = Math.max(-daysOfClicks, -demo.age, demo.starts ?? Number.NEGATIVE_INFINITY);
  const last = Math.min(0, demo.ends ?? 0);
  return Array.from({ length: Math.max(0, last - first) }, (_, index) => addDays(today, first + index)).flatMap((day, index) => {
    const people = demo.perDay * weekday(day) * freshness(index) * (0.75 + random() * 0.5);
    return kindsOf(demo, random).flatMap(({ share, ...kind }) => {
      const clicks = Math.round(people * share);
      return clicks > 0 ? [{ day, ...kind, clicks }] : [];
    });
  });
}

/** Most visitors use phones, and half of them come without a referrer. */
function kindsOf({ referrers }: DemoRedirect, random: () => number): (Pick<DayClicks, 'device' | 'referrer'> & { share: number })[] {
  const devices = [
    { device: 'phone', share: 0.71 },
    { device: 'desktop', share: 0.2 },
    { device: 'tablet', share: 0.07 },
    { device: 'other', share: 0.02 },
  ] as const;
  const sources = [noReferrer, ...referrers].map((referrer, place) => ({ referrer, weight: (0.6 + random() * 0.8) / (place + 1) }));
  const weights = sources.reduce((sum, { weight }) => sum + weight, 0);
  return devices.flatMap(({ device, share }) =>
    sources.map(({ referrer, weight }) => ({ device, referrer, share: (share * weight) / weights })),
  );
}

/** The game is played most on Saturday and Sunday. */
const weekday = (day: Day): number => ([0, 6].includes(new Date(day).getUTCDay()) ? 1.35 : 1);

/** A new link gets most clicks in its first week. */
const freshness = (age: number): number => 0.6 + 1.6 * Math.exp(-age / 6);
