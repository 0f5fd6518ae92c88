import assert from 'node:assert/strict';
import { test } from 'node:test';
import { graceDays } from '#features/deletion/deletion-terms.ts';
import { invitationCookie } from '#features/downloads/invitation-cookie.ts';
import { missDays } from '#features/help/server/note-miss.ts';
import { voterCookie } from '#features/help/voter-cookie.ts';
import { isLegalDocument } from '#features/legal/legal-documents.ts';
import { legalLibrary } from '#features/legal/server/legal-library.ts';
import { archivedDays, logKeeping } from '#features/logs/server/log-periods.ts';
import { deviceDays } from '#features/sessions/server/remember-device.ts';
import { languageCookie } from '#kit/i18n/locales.ts';
import { fromAppCookie } from '#kit/pages/from-app.ts';
import { matcher } from '#kit/pages/match.ts';
import { callsOf } from './meta/code-uses.ts';
import { isNode, nameOf, partsOf, productSources } from './meta/sources.ts';
import { routeMap } from './routes/route-map.ts';

const current = (id: 'privacy-policy' | 'terms-of-service') => legalLibrary().get(id)?.at(-1);
const policy = JSON.stringify(current('privacy-policy')?.texts.get('en')?.sections);
const sections = current('privacy-policy')?.texts.get('en')?.sections ?? [];
const rowsOf = (id: string) =>
  sections.flatMap((section) => (section.id === id ? section.blocks : [])).flatMap((block) => (block.kind === 'table' ? block.rows : []));
const cell = (words: readonly { readonly text: string }[] | undefined) => words?.map(({ text }) => text).join('') ?? '';

test('the privacy policy states the real retention of the logs', () => {
  const told = rowsOf('game-logs').map((row) => Number(cell(row[2]).replace(/\D/g, '')));
  assert.deepEqual(
    told.toSorted((a, b) => a - b),
    Object.values(logKeeping)
      .map(({ days }) => days)
      .toSorted((a, b) => a - b),
  );
  assert.match(policy, new RegExp(`Chat[^\\]]*\\][^\\]]*\\][^\\]]*${logKeeping.chat.days} days`));
  assert.match(policy, new RegExp(`${archivedDays} days later, destroyed`));
});

test('the privacy policy and the terms state the real grace period of a deletion', () => {
  assert.match(policy, new RegExp(`For ${graceDays} days after confirmation`));
  assert.match(JSON.stringify(current('terms-of-service')?.texts.get('en')), new RegExp(`there are ${graceDays} days`));
});

test('the privacy policy states the real retention of failed searches', () => {
  assert.match(policy, new RegExp(`find nothing are counted for ${missDays} days`));
});

/** Every place in the code that sets a cookie, by the expression of its name; add new ones here and in a new edition of the policy. */
const cookies = {
  'sessionCookie(ctx.services.config)': ['sid', '30 days'],
  'pendingCookie(ctx.services.config)': ['pending', '5 minutes'],
  cookie: ['device', `${deviceDays} days`],
  'invitationCookie.name': ['inv', `${invitationCookie.days} days`],
  'voterCookie.name': ['voter', `${voterCookie.days} days`],
  madeHereCookie: ['made_here', '90 days'],
  browserCookie: ['topup_browser', '1 day'],
  lastOrderCookie: ['last_order', '1 hour'],
  foundCookie: ['found_payment', '1 minute'],
  keptCookie: ['kept_form', '1 hour'],
  declinedCookie: ['declined_form', '10 minutes'],
} as const;

test('every cookie the code sets is in the policy with its expiry', () => {
  const set = productSources().flatMap((source) =>
    callsOf(source, 'set').flatMap((call) => {
      const [name] = partsOf(call.arguments);
      const setsCookie = isNode(call.callee) && nameOf(call.callee.object) === 'cookies' && isNode(name);
      return setsCookie ? source.text.slice(name.start, Number(name.end)) : [];
    }),
  );
  assert.deepEqual([...new Set(set)].toSorted(), Object.keys(cookies).toSorted());
  const told = new Map(rowsOf('cookies').map((row) => [cell(row[0]), cell(row[2])]));
  const all = [
    ...Object.values(cookies),
    [languageCookie.name, `${languageCookie.days} days`],
    [fromAppCookie.name, 'until the browser is closed'],
  ];
  assert.deepEqual(
    all.map(([name]) => [name, told.get(name ?? '')]),
    all,
  );
});

test('every link in the documents goes to this site, and its anchor exists', () => {
  const find = matcher(routeMap);
  for (const [id, editions] of legalLibrary()) {
    for (const { day, texts } of editions) {
      for (const [language, text] of texts) {
        const links = [...JSON.stringify(text).matchAll(/"href":"([^"]+)"/g)].map(([, href = '']) => href);
        for (const href of links.filter((one) => !one.startsWith('mailto:'))) {
          const { pathname, hash } = new URL(href, 'https://own.example');
          assert.ok(href.startsWith('/') && find(pathname), `${id} ${day} ${language}: ${href}`);
          const other = pathname.replace('/legal/', '');
          if (!hash || !isLegalDocument(other)) continue;
          const there = legalLibrary().get(other)?.at(-1)?.texts.get('ru')?.sections ?? [];
          assert.ok(
            there.some((section) => `#${section.id}` === hash),
            `${id}: ${href}`,
          );
        }
      }
    }
  }
});
