import { randomBytes } from 'node:crypto';
import { stories } from '#features/complaints/server/demo-complaint-texts.ts';
import type { LogRow } from '#features/logs/log-row.ts';
import { wallTimeText } from '#kit/time/wall-time-text.ts';
import { Refused } from './api.ts';
import type { Books, Person } from './books.ts';
import type { Population } from './population.ts';
import { quarrelLines } from './quarrel-texts.ts';
import type { SignIn, Visiting } from './visit.ts';

export type QuarrelParts = {
  readonly server: number;
  readonly books: Pick<Books, 'someNewcomers'>;
  readonly population: Pick<Population, 'present'>;
  readonly visiting: Visiting;
  readonly random: () => number;
  readonly log: (rows: readonly LogRow[]) => void;
};

type Locale = 'en' | 'ru';
type Blamed = { readonly key: string; readonly text: string; readonly who: SignIn };

/** Keeps the desk from filling up when no one decides the complaints. */
const mostADay = 12;
const day = 86_400_000;

/**
 * One player misbehaves where the logs record it, another files a complaint, and some of the accused answer it. Only players who registered
 * in this world can sign in; anyone online can be accused, and the others do not answer.
 */
export function quarrelsOf({ server, books, population, visiting, random, log }: QuarrelParts) {
  const sent: Date[] = [];
  const waiting: Blamed[] = [];

  const complain = async (now: Date) => {
    const present = population.present();
    const [who, second] = books.someNewcomers(2);
    const author = present.find(({ globalId }) => globalId === who?.globalId);
    const others = present.filter((one) => one !== author);
    const offender = others.find(({ globalId }) => globalId === second?.globalId) ?? others[Math.floor(random() * others.length)];
    if (!who || !author || !offender) return;
    const locale: Locale = random() < 0.7 ? 'ru' : 'en';
    log(rowsOf({ author, offender }, locale, now));
    const story = stories[Math.floor(random() * stories.length)];
    if (!story) return;
    const { key } = await visiting(who, (visit) =>
      visit<{ key: string }>('POST', '/complaints', {
        server,
        against: 'player',
        offender: offender.nick,
        happenedAt: wallTimeText(now.toISOString()),
        description: story.what[locale],
        links: [`https://youtu.be/${randomBytes(8).toString('base64url')}`],
      }),
    );
    sent.push(now);
    if (second?.globalId === offender.globalId) waiting.push({ key, who: second, text: story.answer[locale] });
  };

  const answer = ({ key, who, text }: Blamed) => visiting(who, (visit) => visit('POST', `/complaints/${key}/answer`, { text, links: [] }));

  return {
    /** At most one action per turn. */
    async goOn(now = new Date()): Promise<void> {
      while (sent[0] && now.getTime() - sent[0].getTime() > day) sent.shift();
      try {
        const blamed = random() < 0.5 ? waiting.shift() : undefined;
        if (blamed) await answer(blamed);
        else if (sent.length < mostADay) await complain(now);
      } catch (error) {
        // A ban, a deleted account or the daily limit is an expected rejection.
        if (!(error instanceof Refused) || error.status >= 500) throw error;
      }
    },
  };
}

type Pair = { readonly author: Person; readonly offender: Person };

/** A quarrel lasts a minute and ends with the complaint. */
function rowsOf(pair: Pair, locale: Locale, now: Date): LogRow[] {
  return quarrelLines.map(({ of, channel, [locale]: text }, index) => {
    const { globalId, nick } = pair[of];
    const at = new Date(now.getTime() - (quarrelLines.length - index) * 15_000).toISOString();
    return { kind: 'chat', at, globalId, nick, channel, text };
  });
}
