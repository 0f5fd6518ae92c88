import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { openApp } from './support/app.ts';
import { languagesOf } from './support/browser.ts';
import { live } from './support/live.ts';
import { answerTo } from './support/session.ts';
import { until } from './support/until.ts';

const home = openApp();
const words = {
  en: { here: 'Also viewed by support', newer: 'Something new was written', held: 'Somebody has written here since', send: 'Send' },
  ru: { here: 'Сейчас тут же: support', newer: 'Появилось новое сообщение', held: 'Пока вы писали', send: 'Отправить' },
} as const;

const pathOf = (page: Page): string => new URL(page.url()).pathname;
const openAt = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await live(page);
};

for (const language of languagesOf('the keys of the support desk')) {
  test(`J, K and Enter walk the queue, T takes, R writes, S solves, Q returns, ${language}`, { timeout: 240_000 }, async () => {
    const { page: desk } = await home.visit({ language, session: await home.session('support') });
    await openAt(desk, '/support/dashbord?view=free');
    const rows = await desk.locator('#content li > a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    assert.ok(rows.length > 2, 'the queue of the demo');

    const focused = () => desk.evaluate(() => document.activeElement?.getAttribute('href'));
    await desk.keyboard.press('KeyJ');
    assert.equal(await focused(), rows[0]);
    await desk.keyboard.press('KeyJ');
    assert.equal(await focused(), rows[1]);
    await desk.keyboard.press('KeyK');
    assert.equal(await focused(), rows[0]);
    await desk.keyboard.press('KeyJ');
    await desk.keyboard.press('Enter');
    await desk.waitForURL(`**${rows[1]}`);
    await live(desk);

    // On a ticket's page the same two keys move through the queue it was opened from.
    await desk.keyboard.press('KeyK');
    await desk.waitForURL(`**${rows[0]}`);
    await live(desk);
    await desk.keyboard.press('KeyJ');
    await desk.waitForURL(`**${rows[1]}`);
    await live(desk);

    await desk.keyboard.press('KeyT');
    await desk.waitForURL('**?done=taken');
    await live(desk);
    assert.equal(await desk.locator('#take button').count(), 0, 'it is taken');

    const reply = desk.locator('#reply textarea');
    await desk.keyboard.press('KeyR');
    assert.ok(await reply.evaluate((area) => area === document.activeElement));
    await desk.keyboard.type('It rests, it is quiet, just so. ');
    assert.equal(await reply.inputValue(), 'It rests, it is quiet, just so. ', 'letters are letters while one types, and R itself is none');
    await reply.evaluate((area) => area.blur());
    await desk.keyboard.press('KeyS');
    await desk.waitForURL('**?done=solution');
    await live(desk);
    await desk.locator('.support-message', { hasText: 'It rests, it is quiet' }).waitFor();

    await desk.keyboard.press('KeyS');
    assert.ok(await reply.evaluate((area) => area === document.activeElement), 'S without a word asks for one');
    await reply.evaluate((area) => area.blur());
    await desk.keyboard.press('KeyQ');
    await desk.waitForURL('**/support/dashbord');
  });
}

for (const language of languagesOf('several at a ticket')) {
  const said = words[language];
  describe(`a ticket with several agents, ${language}`, () => {
    /** A question of the demo player, with its page. */
    const asked = async (subject: string) => {
      const { page } = await home.visit({ language, session: await home.session('partner') });
      await page.goto('/support/dashbord/tiket?category=other');
      await page.locator('[name="subject"]').fill(subject);
      await page.locator('[name="text"]').fill('My car stood before the house and is gone since the restart.');
      await page.getByRole('button', { name: said.send, exact: true }).click();
      await page.waitForURL(/done=opened/);
      await live(page);
      return page;
    };

    test('two agents see each other, the second reply waits until the first is read, and the player sees it arrive', {
      timeout: 240_000,
    }, async () => {
      const player = await asked(`Where is my car ${language}`);
      const { page: first } = await home.visit({ language, session: await home.session('support') });
      const { page: second } = await home.visit({ language, session: await home.session('owner') });
      await openAt(first, pathOf(player));
      await openAt(second, pathOf(player));
      await second.getByText(said.here).waitFor();
      await first.getByText(said.here.replace('support', 'owner')).waitFor();

      await player.locator('#answer textarea').fill('By the way, it is');
      await second.locator('#reply textarea').fill('It was towed away yesterday.');
      await first.locator('#reply textarea').fill('It stands at the harbour.');
      await first.locator('#reply button[value="reply"]').click();
      await second.getByText(said.newer).waitFor();
      await player.locator('.support-message', { hasText: 'It stands at the harbour.' }).waitFor();
      assert.equal(await player.locator('#answer textarea').inputValue(), 'By the way, it is', 'what is being typed stays');

      await second.locator('#reply button[value="reply"]').click();
      await second.getByText(said.held).waitFor();
      await second.locator('.support-message', { hasText: 'It stands at the harbour.' }).waitFor();
      assert.equal(await second.locator('#reply textarea').inputValue(), 'It was towed away yesterday.', 'nothing typed is lost');
      assert.equal(await player.getByText('It was towed away yesterday.').count(), 0, 'the player has one answer');
      await second.locator('#reply button[value="reply"]').click();
      await second.waitForURL(/done=reply/);
      await player.locator('.support-message', { hasText: 'It was towed away yesterday.' }).waitFor();
    });
  });
}

const converting = {
  en: { bug: 'Bug report', check: 'Payment check', undo: 'Undo', undone: 'Undone. Nothing was sent.', tops: 'Latest top-ups' },
  ru: { bug: 'Баг', check: 'Проверка платежа', undo: 'Отменить', undone: 'Отменено. Ничего не отправлено.', tops: 'Последние пополнения' },
} as const;

for (const language of languagesOf('a ticket is converted')) {
  const javaScript = language === 'en';
  const how = `${language}, ${javaScript ? 'with' : 'without'} script`;
  test(`one click converts a ticket, undo reverts it, and the card shows payments without links, ${how}`, {
    timeout: 240_000,
  }, async () => {
    const said = converting[language];
    const { page: player } = await home.visit({ language, session: await home.session('player') });
    await player.goto('/support/dashbord/tiket?category=other');
    await player.locator('[name="subject"]').fill(`Coins are missing ${language}`);
    await player.locator('[name="text"]').fill('I paid an hour ago and my coins are not there yet.');
    await player.getByRole('button', { name: words[language].send, exact: true }).click();
    await player.waitForURL(/done=opened/);

    const { page: desk } = await home.visit({ language, javaScript, session: await home.session('support') });
    await desk.goto(pathOf(player));
    const payments = desk.locator('aside section', { has: desk.getByRole('heading', { name: said.tops }) });
    assert.ok((await payments.locator('li').count()) > 0, 'the demo’s player has paid');
    assert.equal(await payments.locator('a').count(), 0, 'support sees no orders');

    for (const kind of [said.bug, said.check]) {
      await desk.getByRole('button', { name: kind, exact: true }).click();
      const undo = desk.getByRole('button', { name: said.undo, exact: true });
      await undo.waitFor();
      assert.ok(await desk.getByRole('button', { name: kind, exact: true }).isDisabled(), 'it is started once');
      await undo.click();
      await desk.getByText(said.undone).waitFor();
      assert.equal(await undo.count(), 0);
    }
    await desk.getByRole('button', { name: said.bug, exact: true }).click();
    await desk.getByRole('button', { name: said.undo, exact: true }).waitFor();
    const link = desk.locator('#content li', { hasText: /^(Bug No\.|Баг №) \d+/ });
    const session = await home.session('support');
    await until(async () => /(Bug No\.|Баг №) \d+/.test(await answerTo(session, player.url())), 90_000);
    await desk.goto(pathOf(player));
    await link.waitFor();
    assert.equal(await desk.getByRole('button', { name: said.undo, exact: true }).count(), 0, 'what was sent is not offered for undo');
  });
}
