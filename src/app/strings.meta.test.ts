import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { allStrings } from './meta/declarations.ts';
import { readMessage, signatureOf } from './meta/message-arguments.ts';
import { isGroup, stringFaults, textsOf } from './meta/string-faults.ts';

/** Texts that are the same in both languages: names, abbreviations, signs. */
const NAMES = new Set(['API', 'CSV', 'DAU', 'MAU', 'SQL', 'Google Play', 'RuStore', 'App Store', 'SHA-256', 'globalId']);

/** Texts given verbatim by the specification, and where they are used. */
const GIVEN: Readonly<Record<string, readonly [language: 'en' | 'ru', ...places: string[]]>> = {
  'This page could not be found': ['en', 'kit.errors.notFound', 'office.errors.notFound', 'site.errors.notFound'],
  'An error occurred while showing the error page': ['en', 'office.errors.fallback', 'site.errors.fallback'],
  'Show more': ['en', 'ui.showMore'],
  'Displayed {shown, number} of {total, plural, one {# row} other {# rows}}': ['en', 'ui.displayed'],
  'The server accepted the restart request': ['en', 'restart.board.accepted'],
  'The server is operating normally': ['en', 'restart.board.normal'],
  'Сервер принял запрос на перезапуск': ['ru', 'restart.board.accepted'],
  'Сервер работает в штатном режиме': ['ru', 'restart.board.normal'],
  'Do you really want to unban?': ['en', 'bans.lifting.question'],
  'Do you really want to delete the news?': ['en', 'newsDesk.deleting.question'],
  New: ['en', 'complaintDesk.list.statuses.new', 'complaintPages.statuses.new'],
  'Comment received': ['en', 'complaintDesk.list.statuses.commented', 'complaintPages.statuses.commented'],
  Closed: ['en', 'complaintDesk.list.statuses.closed', 'complaintPages.statuses.closed'],
  '300+ clothing models': ['en', 'cityLife.features.clothing.title'],
  'Top 100 players by money': ['en', 'ratings.title'],
  'Current online': ['en', 'dashboard.now.current.label'],
  'Total online': ['en', 'dashboard.now.total.label'],
  'Max online': ['en', 'dashboard.day.max.label'],
  Today: ['en', 'ui.presets.today'],
  Yesterday: ['en', 'ui.presets.yesterday'],
  '7 days': ['en', 'ui.presets.last7Days'],
  '30 days': ['en', 'ui.presets.last30Days'],
  'This month': ['en', 'ui.presets.thisMonth'],
  'Last month': ['en', 'ui.presets.lastMonth'],
  Support: ['en', 'site.menu.support'],
  News: ['en', 'site.menu.news'],
  Wiki: ['en', 'site.menu.wiki'],
  Complaints: ['en', 'site.menu.complaints'],
  Admin: ['en', 'site.menu.admin'],
  Management: ['en', 'site.menu.management'],
  'Укажите логин': ['ru', 'payments.errors.loginNeeded'],
  'Минимальная сумма {least, number} руб.': ['ru', 'payments.errors.amountTooSmall'],
  'Вы ввели некорректный E-mail адрес': ['ru', 'payments.errors.badEmail'],
  'Данный метод не найден': ['ru', 'payments.errors.methodUnknown'],
  Ошибка: ['ru', 'topUp.failedTitle'],
};

const pairs = await allStrings();

describe('strings', () => {
  test('both languages have the same arguments, the required plurals and no words of the other', () => {
    assert.deepEqual(
      pairs.flatMap(({ file, en, ru }) => stringFaults({ where: file, en, ru }, NAMES)),
      [],
    );
  });

  test('every listed name is in use', () => {
    const texts = new Set(pairs.flatMap(({ en, ru }) => [...textsOf(en), ...textsOf(ru)]));
    assert.deepEqual(
      [...NAMES].filter((name) => !texts.has(name)),
      [],
    );
  });

  test('a prompt that cancels something names its way out, because “Cancel” would be ambiguous', () => {
    const ambiguous = groupsOf(pairs.map(({ en }) => en)).filter(({ confirm, keep }) => /^Cancel/.test(String(confirm)) && !keep);
    assert.deepEqual(ambiguous, []);
  });

  test('texts given by the specification are used verbatim', () => {
    const said = Object.entries(GIVEN).flatMap(([text, [language, ...places]]) =>
      places.map((place) => {
        const [namespace, ...path] = place.split('.');
        const strings: unknown = pairs.find((pair) => pair.namespace === namespace)?.[language];
        return [place, path.reduce((part, name) => (isGroup(part) ? part[name] : undefined), strings), text] as const;
      }),
    );
    assert.deepEqual(
      said.filter(([, found, text]) => found !== text),
      [],
    );
  });

  test('every namespace is one file', () => {
    const names = pairs.map(({ namespace }) => namespace);
    assert.equal(new Set(names).size, names.length);
  });
});

const groupsOf = (strings: unknown): readonly Readonly<Record<string, unknown>>[] =>
  isGroup(strings) ? [strings, ...Object.values(strings).flatMap(groupsOf)] : [];

describe('stringFaults', () => {
  const faults = (en: unknown, ru: unknown) => stringFaults({ where: 'x', en, ru }, new Set(['API']));

  test('accepts equivalent texts', () => {
    assert.deepEqual(faults('Hello {name}', 'Привет, {name}'), []);
    assert.deepEqual(faults('{n, plural, one {# day} other {# days}}', '{n, plural, one {# день} few {# дня} other {# дней}}'), []);
    assert.deepEqual(faults('Room for {n, plural, one {#} other {#}}', 'Мест: {n, number}'), []);
    assert.deepEqual(faults({ a: 'Read <link>this</link>', b: 'API' }, { a: 'Прочтите <link>это</link>', b: 'API' }), []);
  });

  for (const [what, en, ru] of [
    ['another argument', 'Hello {name}', 'Привет, {login}'],
    ['an argument that is lost', 'Hello {name}', 'Привет'],
    ['an argument of another kind', 'At {when, date}', 'В {when}'],
    ['a choice with other options', '{s, select, on {is on} other {is off}}', '{s, select, off {выключен} other {включён}}'],
    ['a tag that is lost', 'Read <link>this</link>', 'Прочтите это'],
    [
      'an argument lost inside a plural',
      '{n, plural, one {# of {total}} other {# of {total}}}',
      '{n, plural, one {#} few {#} other {штук #}}',
    ],
    ['a Russian plural without “few”', '{n, plural, one {# day} other {# days}}', '{n, plural, one {# день} other {# дней}}'],
    ['a Russian number before a word in one form', 'In {n, plural, one {# second} other {# seconds}}', 'Через {n, number} секунд'],
    ['a Russian text before a word in one form', '<b>{n, plural, one {# seat} other {# seats}}</b>', '<b>{n} мест</b>'],
    ['an English plural without “one”', '{n, plural, other {# days}}', '{n, plural, one {# день} few {# дня} other {# дней}}'],
    ['English in the place of Russian', 'Save', 'Save'],
    ['a Cyrillic letter in English', 'Savе', 'Сохранить'],
    ['a rouble sign that may stand alone on a line', '₽{sum, number}', 'Оплатить {sum, number} ₽'],
    ['a dash of another language', 'At once, everywhere', 'Сразу – везде'],
    ['a missing key', { a: 'A', b: 'B' }, { a: 'А' }],
    ['a group in the place of a text', 'A', { a: 'А' }],
  ] as const) {
    test(`finds ${what}`, () => assert.ok(faults(en, ru).length > 0));
  }
});

test('a message is parsed through all its branches', () => {
  const reading = readMessage('{s, select, a {{n, plural, one {<b>{who}</b>} other {#}}} other {at {t, time}}}');
  assert.equal(signatureOf(reading), 'b:tag n:number s:choice(a|other) t:date who:text');
});
