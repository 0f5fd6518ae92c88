import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page, Request } from 'playwright-core';
import { en } from '#features/pixels/pixel-battle.strings.en.ts';
import { ru } from '#features/pixels/pixel-battle.strings.ru.ts';
import { openApp } from './support/app.ts';
import { languagesOf } from './support/browser.ts';
import { fingers } from './support/fingers.ts';
import { atRest, openLive } from './support/live.ts';
import { until } from './support/until.ts';

const prospekt = openApp();
const words = { en, ru };

/** Confirms the question of a dangerous action; nothing happens before. */
async function sure(page: Page, { question, confirm }: { readonly question: string; readonly confirm: string }) {
  await page.getByRole('alertdialog', { name: question }).getByRole('button', { name: confirm, exact: true }).click();
}
const openModeration = async (page: Page, { menu }: (typeof words)['en']) => {
  await page.getByRole('button', { name: menu.open }).click();
  await page.getByRole('button', { name: menu.moderation }).click();
};
/** The board has the focus, so that the arrow keys select cells. */
const boardHasFocus = (page: Page) => until(() => page.getByRole('application').evaluate((board) => board === document.activeElement));
const placeIn = (page: Page) => new URLSearchParams(new URL(page.url()).hash.slice(1));

test('R18: on a phone a visitor watches live, pans, pinches, and sees who painted; a player paints the cell and colour they chose', async () => {
  for (const language of languagesOf('pixel-battle')) {
    const t = words[language];
    const watcher = await prospekt.visit({ language, width: 360 });
    await watcher.page.goto('/pixelbattle#x=500&y=500&z=4');
    await watcher.page.getByText(/[1-9]\d* (online|онлайн)/).waitFor();
    const controls = [t.whole, t.zoomOut, t.zoomIn, t.menu.open].map((name) =>
      watcher.page.getByRole('main').getByRole('button', { name }),
    );
    const tops = await Promise.all(controls.map(async (control) => (await control.boundingBox())?.y));
    assert.equal(new Set(tops).size, 1, 'the controls stand in one line, and the board is free below it');
    const hand = await fingers(watcher.page);
    await hand.drag([180, 400], [100, 300]);
    await watcher.page.waitForURL(({ hash }) => hash.includes('x=520') && hash.includes('y=525'));
    await hand.pinch(180, 350);
    await watcher.page.waitForURL(({ hash }) => Number(new URLSearchParams(hash.slice(1)).get('z')) > 10);
    await hand.tap(180, 300);
    await watcher.page.getByRole('link', { name: t.why.signIn }).waitFor();

    const painter = await prospekt.visit({ language, width: 360, session: await prospekt.session('player') });
    // Away from the demo's painting.
    await painter.page.goto('/pixelbattle#x=100&y=100&z=20');
    // A second tab is also ready to paint and does not know about the first.
    const tab = await painter.context.newPage();
    await tab.goto('/pixelbattle#x=120&y=120&z=20');
    for (const page of [painter.page, tab]) {
      await page.bringToFront();
      await page.getByText(t.chooseCell).waitFor();
      await (await fingers(page)).tap(180, 350);
      await page.getByRole('button', { name: t.colours[7], exact: true }).click();
    }
    await painter.page.bringToFront();
    const board = await painter.page.locator('canvas').boundingBox();
    const dock = await painter.page.locator('[data-palette]').boundingBox();
    assert.ok(board && dock && dock.y > board.y + 100, 'there is board left to see above the palette');
    await watcher.page.goto('/pixelbattle#x=100&y=100&z=20');
    await watcher.page.reload();
    await watcher.page.getByText(/[1-9]\d* (online|онлайн)/).waitFor();
    const storyAsked = () => watcher.page.waitForResponse(/\/api\/pixels\/pixel\?/);
    await Promise.all([storyAsked(), hand.tap(180, 350)]);
    const again = storyAsked();
    await painter.page.getByRole('button', { name: t.paint, exact: true }).click();
    await painter.page.locator('[aria-live]', { hasText: t.painted.split('{')[0] }).waitFor();
    await boardHasFocus(painter.page);
    await again;
    const own = () => painter.page.evaluate(async () => (await fetch('/api/pixels/me')).json());
    const { waitSeconds, painted } = await own();
    assert.ok(waitSeconds > 0 && painted >= 1);
    await tab.bringToFront();
    await tab.getByRole('button', { name: t.paint, exact: true }).click();
    await tab.getByRole('alert').waitFor();
    await (await fingers(tab)).tap(120, 250);
    await tab.getByRole('alert').waitFor({ state: 'detached' });
    assert.equal((await own()).painted, painted, 'two tabs are one painter');
    assert.ok(placeIn(painter.page).has('x'), 'the place is in the address');
  }
});

test('by keyboard: arrows choose a cell, which is announced; Escape returns to the board; it works without a socket, and a link pressed right after a move is followed', async () => {
  const [language = 'en'] = languagesOf('pixel-battle');
  const t = words[language];
  const { page } = await prospekt.visit({ language, expects: [/WebSocket/, /status of 503/] });
  await page.routeWebSocket(/\/api\/pixels\/live/, (socket) => socket.close({ code: 1_013 }));
  await page.route('**/api/pixels/me', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
  await page.clock.install();
  await openLive(page, '/pixelbattle#x=500&y=500&z=20');
  await page.getByText(t.state.polling).waitFor();
  await page.getByRole('application').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await page.locator('[aria-live]', { hasText: '501' }).filter({ hasText: '510' }).waitFor();
  const wayIn = page.getByRole('link', { name: t.why.signIn });
  await wayIn.press('Escape');
  await wayIn.waitFor({ state: 'detached' });
  await boardHasFocus(page);
  await page.keyboard.press('ArrowRight');
  await page.locator('[aria-live]', { hasText: '502' }).filter({ hasText: '510' }).waitFor();

  const news = await heldBack(page, /\/api\/news\//);
  await page.getByRole('application').press('+');
  await page.locator('header a[href="/news"]').first().click();
  await news.asked;
  // Longer than the delay before the board writes its position to the URL.
  await page.clock.runFor(1_000);
  await news.come();
  await page.waitForURL('**/news');
  await page.locator('h1').waitFor();
  assert.equal(new URL(page.url()).hash, '');
});

/** Delays the next response of this URL until `come`, which returns once the page has handled or aborted it. */
async function heldBack(page: Page, address: RegExp) {
  const late = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  await page.route(address, (route) => late.promise.then(() => route.continue()).catch(() => undefined), { times: 1 });
  const asked = page.waitForRequest(address);
  const end = (request: Request) => address.test(request.url()) && ended.resolve();
  page.on('requestfinished', end).on('requestfailed', end);
  const come = async () => {
    late.resolve();
    await ended.promise;
    await atRest(page);
  };
  return { asked, come };
}

test('a late response applies to its own request: a cell chosen meanwhile stays selected, a layer switched off stays off', async () => {
  const [language = 'en'] = languagesOf('pixel-battle');
  const t = words[language];
  const session = await prospekt.session('chief');
  const painter = await prospekt.visit({ language, session, expects: [/WebSocket/] });
  await painter.page.routeWebSocket(/\/api\/pixels\/live/, (socket) => socket.close({ code: 1_013 }));
  await painter.page.goto('/pixelbattle#x=700&y=700&z=20');
  await painter.page.getByText(t.state.polling).waitFor();
  const cells = painter.page.getByRole('application');
  await cells.press('ArrowRight');
  await painter.page.getByRole('button', { name: t.colours[7], exact: true }).click();
  const painted = await heldBack(painter.page, /\/api\/pixels\/paint/);
  await painter.page.getByRole('button', { name: t.paint, exact: true }).click();
  await painted.asked;
  await cells.press('ArrowRight');
  await painted.come();
  await painter.page.locator('[aria-live]', { hasText: t.painted.split('{')[0] }).waitFor();
  assert.ok(await painter.page.locator('[data-palette]').isVisible(), 'the next cell is still chosen');

  const { page } = await prospekt.visit({ language, session });
  await page.goto('/pixelbattle#x=700&y=700&z=20');
  await page.getByText(/[1-9]\d* (online|онлайн)/).waitFor();
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const drawn = () => page.locator('canvas').evaluate((canvas) => (canvas instanceof HTMLCanvasElement ? canvas.toDataURL() : ''));
  await press(t.menu.open);
  const plain = await drawn();
  await press(t.menu.heat);
  await until(async () => (await drawn()) !== plain);
  await press(t.menu.heat);
  await until(async () => (await drawn()) === plain);
  const heat = await heldBack(page, /\/api\/pixels\/heat/);
  await press(t.menu.heat);
  await heat.asked;
  await press(t.menu.heat);
  await heat.come();
  assert.ok((await drawn()) === plain, 'heat');

  await press(t.menu.moderation);
  const authors = await heldBack(page, /\/authors/);
  await press(t.moderation.authors);
  await authors.asked;
  await press(t.close);
  await authors.come();
  assert.ok((await drawn()) === plain, 'who painted what');

  await press(t.menu.open);
  await press(t.menu.seasons);
  const film = await heldBack(page, /\/lapse$/);
  await page.getByRole('button', { name: t.seasons.watch }).first().click();
  await film.asked;
  await press(t.lapse.back);
  const before = new URL(page.url()).hash;
  await press(t.zoomIn);
  await page.waitForURL((url) => url.hash !== before);
  const shown = await drawn();
  await film.come();
  assert.ok((await drawn()) === shown, 'a film that was left draws nothing');
});

test('a moderator previews a rollback, applies and undoes it, and protects the same area; a finished season can be scrubbed', async () => {
  const [language = 'en'] = languagesOf('pixel-battle');
  const t = words[language];
  const { page } = await prospekt.visit({ language, session: await prospekt.session('admin') });
  await page.goto('/pixelbattle#x=500&y=480&z=40');
  await openModeration(page, t);
  await page.getByRole('button', { name: t.moderation.seen }).click();
  const ask = page.getByRole('alertdialog');
  const previewAfter = async (button: Locator, timed: boolean) => {
    const preview = page.waitForResponse((answer) => answer.url().includes('/roll-back?') && answer.url().includes('since=') === timed);
    await button.click();
    return (await preview).json();
  };
  const all = await previewAfter(page.getByRole('button', { name: t.moderation.rollBack }), false);
  assert.ok(all.pixels > 100, 'the demo has painted here');
  const hour = await previewAfter(ask.getByRole('button', { name: t.moderation.rollHour }), true);
  assert.ok(hour.pixels < all.pixels, 'most of it is older than an hour');
  await previewAfter(ask.getByRole('button', { name: t.moderation.rollDay }), true);
  const [rolled] = await Promise.all([
    page.waitForResponse((answer) => answer.url().endsWith('/roll-back') && answer.request().method() === 'POST'),
    ask.getByRole('button', { name: t.moderation.rollBackNow, exact: true }).click(),
  ]);
  assert.ok(rolled.request().postDataJSON().since, 'the time that was chosen');
  await ask.waitFor({ state: 'detached' });
  const undo = page.getByRole('button', { name: t.moderation.undo, exact: true });
  await undo.click();
  await sure(page, t.moderation.asks.undo);
  await page.getByText(t.moderation.done.undone).waitFor();
  await undo.waitFor({ state: 'detached' });

  await page.getByLabel(t.moderation.reason).fill('The clock tower');
  await page.getByRole('button', { name: t.moderation.protect, exact: true }).click();
  const area = page.getByRole('listitem').filter({ hasText: 'The clock tower' });
  await area.waitFor();
  assert.ok(await page.getByText(t.moderation.done.protected).isVisible(), 'the notice stays after the lists are refreshed');
  assert.equal(await page.getByLabel(t.moderation.reason).count(), 0, 'what was protected is not there to be protected again');
  await area.getByRole('button', { name: t.moderation.lift, exact: true }).click();
  await sure(page, t.moderation.asks.lift);
  await area.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: t.close, exact: true }).click();

  await page.getByRole('button', { name: t.menu.open }).click();
  await page.getByRole('button', { name: t.menu.seasons }).click();
  await page.getByRole('button', { name: t.seasons.watch }).first().click();
  const scrubber = page.getByRole('slider', { name: t.lapse.moment });
  await scrubber.waitFor();
  await page.getByRole('button', { name: t.lapse.pause }).click();
  await scrubber.fill('50');
  await page.getByRole('button', { name: t.lapse.back }).click();
  await page.getByText(/(online|онлайн)/).waitFor();
});

test('a moderator bans the painter of the chosen cell, the player reads why and until when, and it is lifted; each action asks first', async () => {
  const [language = 'en'] = languagesOf('pixel-battle');
  const t = words[language];
  const vandal = await prospekt.visit({ language, session: await prospekt.session('offender') });
  await vandal.page.goto('/pixelbattle#x=300&y=300&z=20');
  const painted = await vandal.page.evaluate(async () => {
    const headers = { 'content-type': 'application/json' };
    return (await fetch('/api/pixels/paint', { method: 'POST', headers, body: '{"x":301,"y":300,"colour":7}' })).status;
  });
  assert.equal(painted, 200);

  // A ban without a reason is rejected.
  const { page } = await prospekt.visit({ language, session: await prospekt.session('admin'), expects: [/status of 422/] });
  await page.goto('/pixelbattle#x=300&y=300&z=20');
  await openModeration(page, t);
  await page.getByRole('application').focus();
  const first = await heldBack(page, /pixels\/pixel\?(.*&)?x=301/);
  await page.keyboard.press('ArrowRight');
  await first.asked;
  await page.keyboard.press('ArrowRight');
  await page.getByText(t.story.nobody).waitFor();
  await first.come();
  const ban = page.getByRole('button', { name: t.moderation.banDay });
  assert.equal(await ban.count(), 0, 'who painted another cell is not shown as who painted this one');

  await page.keyboard.press('ArrowLeft');
  await ban.click();
  const ask = page.getByRole('alertdialog');
  await ask.getByText('Rick_Vandal').waitFor();
  const confirm = ask.getByRole('button', { name: t.moderation.asks.ban.confirm, exact: true });
  await confirm.click();
  await ask.getByRole('alert').waitFor();
  await ask.getByLabel(t.moderation.reason).fill('Painted over the hospital');
  await confirm.click();
  await page.getByText(t.moderation.done.banned, { exact: true }).waitFor();
  await ban.waitFor({ state: 'detached' });

  await vandal.page.bringToFront();
  await vandal.page.reload();
  await vandal.page.getByText(t.lookAtCell).waitFor();
  await vandal.page.getByRole('application').focus();
  await vandal.page.keyboard.press('ArrowRight');
  const [until = ''] = t.why.bannedUntil.split('{');
  const told = vandal.page.getByText(until).filter({ hasText: 'Painted over the hospital' });
  await told.filter({ hasText: /UTC\+3/ }).waitFor();

  await page.bringToFront();
  const banned = page.getByRole('listitem').filter({ hasText: 'Painted over the hospital' });
  // At the painter, and in the list below.
  await banned.nth(1).waitFor();
  await banned.first().getByRole('button', { name: t.moderation.unban, exact: true }).click();
  await sure(page, t.moderation.asks.unban);
  await page.getByText(t.moderation.done.unbanned, { exact: true }).waitFor();
  await banned.first().waitFor({ state: 'detached' });
  await ban.waitFor();
});
