import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { openApp } from './support/app.ts';
import { languages } from './support/browser.ts';
import { inMailTo } from './support/captured-mail.ts';
import { cookieHeader } from './support/session.ts';

const secret = 'the mail server of the journey';
const home = openApp(async () => ({ INBOUND_MAIL_SECRET: secret }));
const words = {
  en: {
    send: 'Send',
    solve: 'Send and solve',
    rate: 'Rate',
    stars: '5 stars',
    note: 'Keep as a note',
    thanks: 'Thank you for the rating',
    sent: 'is with us',
  },
  ru: {
    send: 'Отправить',
    solve: 'Ответить и решить',
    rate: 'Оценить',
    stars: '5 звёзд',
    note: 'Сохранить заметкой',
    thanks: 'Спасибо за оценку',
    sent: 'принято',
  },
} as const;

/** Where an answer to the newest mail to this address goes. */
async function replyAddressTo(email: string): Promise<string> {
  const list = await (await fetch(`${home.url}/dev/mail`)).text();
  const [, id] =
    [...list.matchAll(/<a href="\/dev\/mail\/([\w-]+)">(.*?)<\/li>/gs)].find(([, , row = '']) => row.includes(`>${email}<`)) ?? [];
  const eml = await (await fetch(`${home.url}/dev/mail/${id}/eml`)).text();
  return /^Reply-To: <?([^>\r\n]+)/im.exec(eml)?.[1] ?? '';
}

const handOver = (mail: string) =>
  fetch(`${home.url}/api/support/mail`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${secret}`, 'Content-Type': 'message/rfc822' },
    body: mail,
  });

for (const language of languages) {
  const said = words[language];
  describe(`tickets, ${language}`, () => {
    test('R23: somebody who is locked out asks, follows the link of the mail, answers by mail, is helped and rates', {
      timeout: 180_000,
    }, async () => {
      const email = `locked-out-${language}@mail.example`;
      const subject = `Locked out of my flat ${language}`;
      const { page } = await home.visit({ language });
      await page.goto('/support/dashbord/tiket?category=signIn');
      await page.locator('[name="email"]').fill(email);
      await page.locator('[name="login"]').fill('somebody');
      await page.locator('[name="subject"]').fill(subject);
      await page.locator('[name="text"]').fill('I lost my phone <script>alert(1)</script> and cannot sign in any more.');
      await page.getByRole('button', { name: said.send, exact: true }).click();
      await page.getByText(said.sent).waitFor();

      const link = await inMailTo(home.url, email, (text) => /https?:\/\/[^\s"<]+\/tiket\/[\w-]+\?key=[\w.-]+/.exec(text)?.[0]);
      const { pathname, search } = new URL(link);
      assert.equal((await fetch(`${home.url}${pathname}`)).status, 404, 'without the key');
      assert.equal((await fetch(`${home.url}${pathname}?key=99999.${'A'.repeat(43)}`)).status, 404, 'with a forged one');
      await page.goto(pathname + search);
      await page.getByText('<script>alert(1)</script>').waitFor();

      const answer = await handOver(
        `From: <${email}>\r\nTo: ${await replyAddressTo(email)}\r\nSubject: Re\r\n\r\nIt is a Pixel 8.\r\n\r\n> quoted words`,
      );
      assert.equal(await answer.text(), 'threaded');

      const { page: desk } = await home.visit({ language, session: await home.session('support') });
      await desk.goto('/support/dashbord?view=free&category=signIn');
      await desk.getByRole('link', { name: subject }).click();
      await desk.getByText('It is a Pixel 8.').waitFor();
      await desk.locator('[name="text"]').fill('Ask him for a receipt first.');
      await desk.getByRole('button', { name: said.note }).click();
      await desk.getByText('Ask him for a receipt first.').waitFor();
      await desk.locator('[name="text"]').fill('Two-step sign-in is off now.');
      await desk.getByRole('button', { name: said.solve }).click();
      await desk.getByText('Two-step sign-in is off now.').waitFor();

      await page.goto(pathname + search);
      await page.getByText('Two-step sign-in is off now.').waitFor();
      assert.equal(await page.getByText('Ask him for a receipt first.').count(), 0, 'a note stays at the desk');
      await page.locator('label', { hasText: said.stars }).click();
      await page.getByRole('button', { name: said.rate, exact: true }).click();
      await page.getByText(said.thanks).waitFor();
    });

    test('R22, R29: a player sees their own tickets at both addresses, and nobody else’s', async () => {
      const { page } = await home.visit({ language, session: await home.session('player') });
      for (const address of ['/tickets', '/support/dashbord']) {
        await page.goto(address);
        assert.ok((await page.locator('#content li a[href^="/support/dashbord/tiket/"]').count()) > 0, address);
      }
      const own = (await page.locator('#content li a').first().getAttribute('href')) ?? '';
      const cookie = cookieHeader(await home.session('offender'));
      assert.equal((await fetch(home.url + own, { headers: { cookie } })).status, 404);
    });
  });
}

test('the right spelling leads to the address; a visitor signs in first', async () => {
  const place = async (path: string) => (await fetch(`${home.url}${path}`, { redirect: 'manual' })).headers.get('location');
  assert.equal(await place('/support/dashboard'), '/support/dashbord');
  assert.equal(await place('/support/dashboard/ticket'), '/support/dashbord/tiket');
  assert.equal(await place('/support/dashbord/ticket/17'), '/support/dashbord/tiket/17');
  assert.equal(await place('/tickets'), '/auth?next=%2Ftickets');
});
