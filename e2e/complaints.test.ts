import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { en as desk } from '#features/complaints/complaint-desk.strings.en.ts';
import { ru as deskRu } from '#features/complaints/complaint-desk.strings.ru.ts';
import { en as pages } from '#features/complaints/complaint-pages.strings.en.ts';
import { ru as pagesRu } from '#features/complaints/complaint-pages.strings.ru.ts';
import { en as complaints } from '#features/complaints/complaints.strings.en.ts';
import { wallTimeText } from '#kit/time/wall-time-text.ts';
import { anMp4 } from '#kit/videos/videos.builders.ts';
import { openApp } from './support/app.ts';
import { accountsOf, askAsGame, sendLogs } from './support/game.ts';
import { live } from './support/live.ts';
import { until } from './support/until.ts';

const prospekt = openApp(async () => ({ SIMULATOR: 'off' }));
const refused = /Failed to load resource.*status of 422/;
const happened = new Date(Date.now() - 10 * 60_000);
const game = (path: string, body?: unknown) => askAsGame(prospekt.url, path, body);

/** The offender's chat line in the game. */
async function saidInTheGame(text: string): Promise<void> {
  const [offender] = await accountsOf(prospekt.url, ['partner']);
  const row = { kind: 'chat', at: happened.toISOString(), globalId: offender?.globalId, nick: 'Leo_Brightwell', channel: 'local', text };
  await sendLogs(prospekt.url, [row]);
}

type Command = { readonly id: number; readonly kind: string; readonly payload: { readonly nick?: string; readonly until?: string | null } };

/** Acts as the game server until it has carried out a ban of this player; returns the ban's end. */
async function carriedOut(nick: string): Promise<string | null> {
  for (;;) {
    const { commands }: { commands: Command[] } = JSON.parse(await (await game('/commands?wait=1')).text());
    for (const { id, kind, payload } of commands) {
      const done = await game(`/commands/${id}/ack`, { result: 'done' });
      assert.equal(done.status, 200, await done.text());
      if (kind === 'ban' && payload.nick === nick) return payload.until ?? null;
    }
  }
}

const evidence = async () => {
  const picture = await sharp({ create: { width: 64, height: 36, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  return [
    { name: `${planted}.png`, mimeType: 'image/png', buffer: picture },
    { name: 'two.png', mimeType: 'image/png', buffer: picture },
    { name: 'clip.mp4', mimeType: 'video/mp4', buffer: anMp4(200_000) },
  ];
};

/** A rule that allows a ban, with a length within its limits. */
async function aRuleWithBan(): Promise<{ readonly label: string; readonly days: number }> {
  type Rule = { number: string; title: string; inForce: boolean; penalties: { kind: string; min: number | null; max: number | null }[] };
  const { sections }: { sections: { rules: Rule[] }[] } = JSON.parse(await (await fetch(`${prospekt.url}/api/rules`)).text());
  for (const rule of sections.flatMap(({ rules }) => rules)) {
    const range = rule.penalties.find(({ kind, min, max }) => kind === 'ban' && min !== null && (max === null || max >= 3 * 1_440));
    if (rule.inForce && range) return { label: `${rule.number} ${rule.title}`, days: Math.max(3, Math.ceil((range.min ?? 0) / 1_440)) };
  }
  throw new Error('no rule allows a ban');
}

type Words = { readonly verdict: { readonly text: string; readonly submit: string } };

async function judge(page: Page, words: Words, { rule, days, text }: { rule: string; days: number; text: string }): Promise<void> {
  const form = page.locator('form', { has: page.getByRole('button', { name: words.verdict.submit }) });
  await form.getByLabel(words.verdict.text).fill(text);
  const value = await form.locator('select[name=rules] option', { hasText: rule }).first().getAttribute('value');
  await form.locator('select[name=rules]').selectOption(value);
  await form.locator('select[name=punishment]').selectOption('ban');
  await form.locator('select[name=unit]').selectOption('days');
  await form.locator('input[name="punishment.minutes"]').fill(String(days));
  const early = form.locator('textarea[name=earlyReason]');
  if (await early.isVisible()) await early.fill('the recording shows everything');
  await form.getByRole('button', { name: words.verdict.submit }).click();
}

const planted = '<img src="/nowhere" onerror="window.planted = true">';
/** A player's text is shown as text, not as markup. */
async function showsPlantedText(page: Page): Promise<void> {
  await page.getByText(planted).first().waitFor();
  assert.equal(await page.locator('img[src="/nowhere"]').count(), 0);
  assert.equal(await page.evaluate(() => 'planted' in window), false);
}

describe('a complaint', () => {
  test('goes from the first word to the shortened ban, live on both sides and in both languages; sends nothing without evidence, and shows markup as text to all sides', async () => {
    await saidInTheGame('you will pay for this');
    const rule = await aRuleWithBan();
    const author = await prospekt.visit({ session: await prospekt.session('player'), language: 'en', expects: [refused] });
    await author.page.goto('/complaints/create');
    await live(author.page);
    await author.page.locator('select[name=against]').selectOption('admin');
    await author.page.locator('input[name=offender]').fill('Leo Brightwell');
    await author.page.locator('input[name=happenedAt]').fill(wallTimeText(happened.toISOString()));
    await author.page.locator('input[name=offender][aria-invalid=true]').waitFor();
    await author.page.locator('select[name=against]').selectOption('player');
    await author.page.locator('input[name=offender]:not([aria-invalid])').waitFor();
    await author.page.locator('textarea[name=description]').fill(`He took my car at the harbour. ${planted}`);
    const sent: string[] = [];
    author.page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname));
    await author.page.getByRole('button', { name: pages.form.submit }).click();
    await author.page.locator('fieldset').getByRole('alert').filter({ hasText: complaints.errors.evidenceNeeded }).waitFor();
    await until(() => author.page.locator('fieldset button').evaluate((button) => button === document.activeElement));
    assert.deepEqual(
      sent.filter((path) => path.includes('complaints')),
      [],
    );
    await author.page.locator('textarea[name=links]').fill('nonsense');
    await author.page.getByRole('button', { name: pages.form.submit }).click();
    await author.page.locator('textarea[name=links][aria-invalid=true]:focus').waitFor();
    await author.page.locator('textarea[name=links]').fill('youtu.be/abc');
    assert.equal(await author.page.locator('textarea[name=links][aria-invalid=true]').count(), 0);
    await author.page.locator('input[type=file]').setInputFiles(await evidence());
    await author.page.locator('input[name=files]').nth(2).waitFor({ state: 'attached' });
    await showsPlantedText(author.page);
    await author.page.getByRole('button', { name: pages.form.submit }).click();
    await author.page.waitForURL(/\/complaints\/[\w-]{22}$/);
    const address = new URL(author.page.url()).pathname;
    await live(author.page);
    await author.page.locator('a[href="https://youtu.be/abc"]').waitFor();
    await showsPlantedText(author.page);
    assert.equal(await author.page.getByText(`${planted}.png`).count(), 0, 'the name of the file is not kept');
    for (const [language, server] of [
      ['ru', 'Фонарный'],
      ['en', 'Lantern'],
    ] as const) {
      await author.page.locator(`header a[hreflang=${language}]`).first().click();
      await author.page.getByRole('definition').filter({ hasText: server }).first().waitFor();
    }
    await author.page.getByRole('button', { name: /^Open Video \d$/ }).click();
    await author.page.locator('dialog:modal video').waitFor();
    await author.page.keyboard.press('Escape');

    const offender = await prospekt.visit({ session: await prospekt.session('partner'), language: 'ru' });
    await offender.page.goto('/notifications');
    await offender.page.getByText('На вас подана жалоба').first().waitFor();
    await offender.page.goto(address);
    await live(offender.page);
    await showsPlantedText(offender.page);
    await offender.page.locator('#answer textarea[name=text]').fill('Он сам отдал мне ключи.');
    await offender.page.getByRole('button', { name: pagesRu.answer.submit }).click();
    await offender.page.locator('[data-toast]', { hasText: pagesRu.answer.sent }).waitFor();
    await offender.page.locator('li:focus', { hasText: 'Он сам отдал мне ключи.' }).waitFor();
    await author.page.getByText('Он сам отдал мне ключи.').waitFor();

    const admin = await prospekt.visit({ session: await prospekt.session('admin'), language: 'ru' });
    await admin.page.goto('/admin/complaints?status=commented&text=Leo_Brightwell');
    await admin.page
      .getByRole('row', { name: /Leo_Brightwell/ })
      .getByRole('link')
      .first()
      .click();
    await showsPlantedText(admin.page);
    await admin.page.getByRole('button', { name: deskRu.one.take, exact: true }).click();
    await admin.page.getByRole('button', { name: deskRu.one.release }).waitFor();
    const said = admin.page.getByRole('listitem').filter({ hasText: 'you will pay for this' });
    const pin = said.getByRole('button', { name: deskRu.logs.pin });
    await pin.press('Enter');
    await said.locator('span:focus', { hasText: deskRu.logs.pinned }).waitFor();
    await admin.page.getByRole('button', { name: deskRu.logs.unpin }).press('Enter');
    await admin.page.locator('select:focus').waitFor();
    await pin.click();
    await admin.page.getByRole('button', { name: deskRu.logs.unpin }).waitFor();
    await judge(admin.page, deskRu, {
      rule: rule.label.split(' ')[0] ?? '',
      days: rule.days,
      text: 'Запись и логи совпадают.',
    });
    await admin.page.getByText(deskRu.verdict.deliveries.waiting).waitFor();

    const first = await carriedOut('Leo_Brightwell');
    await author.page.getByText(pages.page.applied).waitFor();
    await offender.page.locator('#appeal textarea[name=text]').fill('Это недоразумение, прошу сократить срок.');
    await offender.page.getByRole('button', { name: pagesRu.appeal.submit }).click();
    await offender.page.locator('#appeal').waitFor({ state: 'detached' });

    const chief = await prospekt.visit({ session: await prospekt.session('chief'), language: 'en' });
    await chief.page.goto(new URL(admin.page.url()).pathname);
    await judge(chief.page, desk, {
      rule: rule.label.split(' ')[0] ?? '',
      days: rule.days - 1,
      text: 'The car was given back the same day.',
    });
    await chief.page.getByText(desk.verdict.deliveries.waiting).waitFor();
    const second = await carriedOut('Leo_Brightwell');
    assert.ok(first && second && second < first, `${first} → ${second}`);
    await until(async () => (await author.page.getByText(pages.page.applied).count()) === 2);
  });

  test('the desk by keyboard: arrows and Enter open a case, J the next, K the previous, T takes it, none of them while typing; a half-written verdict survives a reload', {
    timeout: 180_000,
  }, async () => {
    const { page } = await prospekt.visit({ session: await prospekt.session('chief'), language: 'en', expects: [refused] });
    await page.goto('/admin/complaints?status=new&whose=free&stage=first&against=player');
    const links = page.locator('tbody a[href*="/admin/complaints/"]');
    const paths = () => links.evaluateAll((all) => all.map((link) => new URL(link.getAttribute('href') ?? '', location.href).pathname));
    await until(async () => (await paths()).length > 2);
    const [first = '', second = '', third = ''] = await paths();
    const open = async (path: string) => {
      await page.waitForURL(`**${path}?*`);
      await page.getByRole('heading', { level: 2, name: desk.one.title.replace('{number}', path.split('/').at(-1) ?? '') }).waitFor();
    };
    await links.first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await open(second);
    await page.keyboard.press('KeyJ');
    await open(third);
    await page.keyboard.press('KeyK');
    await open(second);
    await page.keyboard.press('KeyK');
    await open(first);

    const take = page.getByRole('button', { name: desk.one.take, exact: true });
    await take.waitFor();
    const words = page.locator('textarea').first();
    await words.press('KeyJ');
    await words.press('KeyT');
    assert.equal(new URL(page.url()).pathname, first, 'J is a letter while one types');
    await words.blur();
    assert.ok(await take.isVisible(), 'and so is T');
    await page.keyboard.press('KeyT');
    await page.getByRole('button', { name: desk.one.release }).waitFor();
    assert.equal(await take.count(), 0);

    const form = page.locator('form', { has: page.getByRole('button', { name: desk.verdict.submit }) });
    await form.locator('textarea[name=text]').fill('The recording shows it.');
    await form.locator('select[name=rules]').selectOption({ index: 1 });
    await form.locator('select[name=punishment]').selectOption('jail');
    await form.locator('input[name="punishment.minutes"]').fill('7');
    await form.locator('select[name=unit]').selectOption('hours');
    const rule = form.getByRole('listitem');
    const cited = await rule.innerText();
    await page.reload();
    assert.equal(await rule.innerText(), cited);
    assert.equal(await form.locator('textarea[name=text]').inputValue(), 'The recording shows it.');
    const kept = await Promise.all(
      ['select[name=punishment]', 'input[name="punishment.minutes"]', 'select[name=unit]'].map((one) => form.locator(one).inputValue()),
    );
    assert.deepEqual(kept, ['jail', '7', 'hours']);
    await form.locator('input[name="punishment.minutes"]').fill('0');
    await form.getByRole('button', { name: desk.verdict.submit }).click();
    await form.locator('input[name="punishment.minutes"][aria-invalid=true]:focus').waitFor();
    assert.equal(await form.locator('select[name=punishment][aria-invalid=true]').count(), 0, 'only the duration is wrong');
  });

  test('text being typed when a colleague closes the case is kept for the judge and the offender', async () => {
    const author = await prospekt.visit({ session: await prospekt.session('player'), language: 'en' });
    const complaint = {
      server: 1,
      against: 'player',
      offender: 'Leo_Brightwell',
      happenedAt: wallTimeText(new Date(happened.getTime() - 2 * 3_600_000).toISOString()),
      description: 'He blocked the exit of the car park and would not move.',
      links: ['https://youtu.be/abc'],
    };
    const sent = await author.page.request.post('/api/complaints', { data: complaint });
    const { number, key }: { number: number; key: string } = await sent.json();
    const offender = await prospekt.visit({ session: await prospekt.session('partner'), language: 'en' });
    await offender.page.goto(`/complaints/${key}`);
    await live(offender.page);
    await offender.page.locator('#answer textarea[name=text]').fill('My car had broken down.');
    const admin = await prospekt.visit({ session: await prospekt.session('admin'), language: 'en' });
    await admin.page.goto(`/admin/complaints/${number}`);
    const form = admin.page.locator('form', { has: admin.page.getByRole('button', { name: desk.verdict.submit }) });
    await form.locator('textarea[name=text]').fill('I would have rejected it.');

    const chief = await prospekt.visit({ session: await prospekt.session('chief'), language: 'en' });
    const verdict = {
      stage: 'first',
      answeredAt: null,
      outcome: 'insufficient',
      text: 'Nothing of this can be seen.',
      earlyReason: 'it is plain',
    };
    assert.equal((await chief.page.request.post(`/api/admin/complaints/${number}/verdict`, { data: verdict })).status(), 204);
    await offender.page.getByText(pages.answer.judged).waitFor();
    assert.equal(await offender.page.locator('#answer textarea').inputValue(), 'My car had broken down.');
    const unsaved = admin.page.getByLabel(desk.verdict.unsent);
    await unsaved.waitFor();
    assert.equal(await unsaved.inputValue(), 'I would have rejected it.');
    assert.equal(await form.count(), 0);
  });
});
