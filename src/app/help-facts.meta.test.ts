import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { minCharacters } from '#features/accounts/server/password-rules.ts';
import { uploadLimits } from '#features/attachments/upload-limits.ts';
import { pauseDays } from '#features/chests/pause-days.ts';
import {
  answerHours,
  appealHours,
  leastDescription,
  maxText,
  mostADay,
  mostDaysAgo,
  mostFiles,
} from '#features/complaints/complaint-limits.ts';
import { emailChangeHours } from '#features/credentials/server/request-email-change.ts';
import { recoveryMinutes } from '#features/credentials/server/send-recovery.ts';
import { confirmHours, graceDays, reminderDays } from '#features/deletion/deletion-terms.ts';
import { invitationCookie } from '#features/downloads/invitation-cookie.ts';
import { type ArticleId, articleIds } from '#features/help/help-articles.ts';
import { holdDays } from '#features/partners/partner-rules.ts';
import { maxAmount, minAmount, tiers } from '#features/payments/pricing.ts';
import { maxOwnCodes } from '#features/promocodes/promocode-limits.ts';
import { attributionDays } from '#features/referals/referal-rules.ts';
import { silentAfterSeconds } from '#features/servers/server-silence.ts';
import { pendingMinutes } from '#features/sessions/server/pending-sign-ins.queries.ts';
import { sessionDays } from '#features/sessions/server/start-session.ts';
import { reopenDays } from '#features/support/ticket-categories.ts';
import type { Locale } from '#kit/i18n/locales.ts';

const languages = ['en', 'ru'] as const;
const folder = join(import.meta.dirname, '..', '..', 'content', 'help');

/** The article as its readers see it: without keywords, the date, the targets of links and bold type. Spaces are plain. */
function textOf(id: ArticleId, language: Locale): string {
  return readFileSync(join(folder, `${id}.${language}.md`), 'utf8')
    .replaceAll(/^(keywords|updated): .*$/gm, '')
    .replaceAll(/\]\([^)]*\)|\*\*/g, '')
    .replaceAll(/[\u00a0\u202f]/g, ' ');
}

/** Numbers in digits, without their separators of thousands. */
const numbersIn = (text: string): readonly number[] =>
  (text.match(/\d+([, ]\d{3})*/g) ?? []).map((digits) => Number(digits.replaceAll(/\D/g, ''))).toSorted((a, b) => a - b);

/** A whole number with the thousands separator of the articles. */
const written = (value: number, language: Locale): string => String(value).replaceAll(/\B(?=(\d{3})+$)/g, language === 'en' ? ',' : ' ');

test('every help article has the same numbers in both languages', () => {
  for (const id of articleIds) assert.deepEqual(numbersIn(textOf(id, 'ru')), numbersIn(textOf(id, 'en')), id);
});

describe('the help article on the bonus', () => {
  const first = tiers[0];
  const last = tiers.at(-1) ?? first;

  for (const language of languages) {
    test(`lists the tiers that are paid (${language})`, () => {
      const [upTo, from, none] = language === 'en' ? ['up to', 'from', 'none'] : ['до', 'от', 'нет'];
      const rows = textOf('bonus', language)
        .split('\n')
        .filter((line) => /^\|.*\d/.test(line));
      assert.deepEqual(rows, [
        `| ${upTo} ${first.from - 1} | ${none} |`,
        ...tiers.map((tier) => `| ${from} ${written(tier.from, language)} | ${tier.share / 100} % |`),
      ]);
    });

    test(`names the lowest and the highest tier in its summary (${language})`, () => {
      const [summary = ''] = /^summary: .*$/m.exec(textOf('bonus', language)) ?? [];
      assert.deepEqual(
        numbersIn(summary),
        [first.share / 100, first.from, last.share / 100, last.from].toSorted((a, b) => a - b),
      );
    });
  }
});

/** Number words of the articles. */
const words: Readonly<Record<string, number>> = { three: 3, три: 3, five: 5, пять: 5, seven: 7, семи: 7 };

/** The nouns of a unit, which follow its number. */
const units = {
  seconds: { en: 'seconds', ru: 'секунд' },
  minutes: { en: 'minutes', ru: 'минут' },
  hours: { en: 'hours', ru: 'час' },
  days: { en: 'days', ru: '(?:день|дн)' },
} as const;

/** The periods of these articles: every number before one of these units, once each. */
const periods: Readonly<Partial<Record<ArticleId, Partial<Record<keyof typeof units, readonly number[]>>>>> = {
  'appeal-a-ban': { hours: [appealHours] },
  'change-email': { hours: [emailChangeHours] },
  'choose-a-server': { seconds: [silentAfterSeconds] },
  'complaint-about-you': { hours: [answerHours, appealHours] },
  'contact-support': { days: [reopenDays] },
  'delete-account': { hours: [confirmHours], days: [graceDays, reminderDays] },
  'devices-and-sessions': { days: [sessionDays] },
  'invite-a-friend': { days: [attributionDays] },
  'partner-programme': { days: [holdDays] },
  'report-a-player': { hours: [24, answerHours], days: [mostDaysAgo] },
  'sign-in': { minutes: [pendingMinutes] },
  'trade-rules': { days: [mostDaysAgo] },
};

test('the help articles state the real periods, in both languages', () => {
  for (const id of articleIds) {
    for (const [unit, expected] of Object.entries(periods[id] ?? {})) {
      for (const language of languages) {
        const noun = Object.entries(units).find(([name]) => name === unit)?.[1][language];
        const found = textOf(id, language).matchAll(new RegExp(`(\\d+|${Object.keys(words).join('|')}) ${noun}`, 'gi'));
        const values = [...found].map(([, number = '']) => words[number.toLowerCase()] ?? Number(number));
        assert.deepEqual(ascending(values), ascending(expected), `${id}.${language}, ${unit}`);
      }
    }
  }
});

test('an invitation is remembered as long as its cookie lives', () => assert.equal(invitationCookie.days, attributionDays));

const ascending = (values: readonly number[]): readonly number[] => [...new Set(values)].toSorted((a, b) => a - b);

/** Phrases with other numbers. */
const phrases: Readonly<Partial<Record<ArticleId, Readonly<Record<Locale, readonly string[]>>>>> = {
  'top-up': {
    en: [`from ${written(minAmount, 'en')} to ${written(maxAmount, 'en')}`],
    ru: [`от ${written(minAmount, 'ru')} до ${written(maxAmount, 'ru')}`],
  },
  'change-password': {
    en: [`at least ${minCharacters({ onDuty: false })} characters`],
    ru: [`${minCharacters({ onDuty: false })} символов`],
  },
  'forgotten-password': {
    en: [`for ${recoveryMinutes} minutes`, `older than ${recoveryMinutes} minutes`],
    ru: [`действует ${recoveryMinutes} минут`, `${recoveryMinutes} минут`],
  },
  'chest-odds': {
    en: [`choose ${pauseDays[0]}, ${pauseDays[1]} or ${pauseDays[2]} days`],
    ru: [`выберите ${pauseDays[0]}, ${pauseDays[1]} или ${pauseDays[2]} дней`],
  },
  'report-a-player': {
    en: [
      `in ${leastDescription} to ${written(maxText, 'en')} characters`,
      `up to ${mostFiles} files`,
      ...sizes('MB', 'up to'),
      `up to ${spelled(mostADay, 'en')} complaints`,
    ],
    ru: [
      `от ${leastDescription} до ${written(maxText, 'ru')} символов`,
      `до ${mostFiles} файлов`,
      ...sizes('МБ', 'до'),
      `до ${spelled(mostADay, 'ru')} жалоб`,
    ],
  },
  'own-promocode': {
    en: [`up to ${spelled(maxOwnCodes, 'en')} codes`, `More than ${spelled(maxOwnCodes, 'en')}`],
    ru: [`до ${spelled(maxOwnCodes, 'ru')} кодов`, `больше ${spelled(maxOwnCodes, 'ru')}`],
  },
};

function sizes(unit: string, upTo: string): readonly string[] {
  return [`WebP ${upTo} ${uploadLimits.image / 1024 ** 2} ${unit}`, `WebM ${upTo} ${uploadLimits.video / 1024 ** 2} ${unit}`];
}

/** A small number in words, as it follows “up to” and «до». */
function spelled(value: number, language: Locale): string {
  const found = new Map([
    [3, { en: 'three', ru: 'трёх' }],
    [5, { en: 'five', ru: 'пяти' }],
  ]).get(value);
  return found?.[language] ?? String(value);
}

test('the help articles state the real limits, in both languages', () => {
  const missing = articleIds.flatMap((id) =>
    languages.flatMap((language) =>
      (phrases[id]?.[language] ?? [])
        .filter((phrase) => !textOf(id, language).includes(phrase))
        .map((phrase) => `${id}.${language}: ${phrase}`),
    ),
  );
  assert.deepEqual(missing, []);
});
