import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { openApp } from './support/app.ts';
import { languagesOf } from './support/browser.ts';
import { inMailTo } from './support/captured-mail.ts';
import { live, openLive } from './support/live.ts';
import { answerTo } from './support/session.ts';
import { until } from './support/until.ts';

const secret = 'the mail server of the journey';
const home = openApp(async () => ({ INBOUND_MAIL_SECRET: secret }));
const words = {
  en: {
    send: 'Send',
    solve: 'Send and solve',
    rate: 'Rate',
    stars: '5 stars',
    close: 'My question is answered',
    reply: 'Send reply',
    saved: 'Saved replies',
    details: 'Details of a crash',
    merge: 'Merge a duplicate',
    merged: 'The player has been told',
    check: 'Payment check with other details',
    ask: 'Ask finance',
    asked: 'The question is on its way to finance',
    act: 'Answer',
    paid: 'Paid',
    answer: 'Send the answer',
    note: 'Keep as a note',
    thanks: 'Thank you for the rating',
    sent: 'is with us',
  },
  ru: {
    send: 'Отправить',
    solve: 'Ответить и решить',
    rate: 'Оценить',
    stars: '5 звёзд',
    close: 'Вопрос решён',
    reply: 'Отправить ответ',
    saved: 'Готовые ответы',
    details: 'Подробности вылета',
    merge: 'Объединить с другим',
    merged: 'Игрок об этом знает',
    check: 'Проверка платежа с другими данными',
    ask: 'Спросить финансистов',
    asked: 'Вопрос передаётся финансистам',
    act: 'Ответить',
    paid: 'Оплачен',
    answer: 'Отправить ответ',
    note: 'Сохранить заметкой',
    thanks: 'Спасибо за оценку',
    sent: 'принято',
  },
} as const;

/** The reply address of the newest mail to this address. */
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

for (const language of languagesOf('support tickets')) {
  const said = words[language];
  describe(`tickets, ${language}`, () => {
    test('R23: a locked-out visitor asks, follows the mailed link, replies by mail, is helped, closes and rates', {
      timeout: 240_000,
    }, async () => {
      const email = `locked-out-${language}@mail.example`;
      const subject = `Locked out of my flat ${language}`;
      const { page: desk } = await home.visit({ language, session: await home.session('support') });
      await desk.goto('/support/dashbord?view=free&category=signIn');

      const { page } = await home.visit({ language });
      await page.goto('/support/dashbord/tiket?category=signIn');
      await page.locator('[name="email"]').fill(email);
      await page.locator('[name="login"]').fill('somebody');
      await page.locator('[name="subject"]').fill(subject);
      await page.locator('[name="text"]').fill('I lost my phone <script>alert(1)</script> and cannot sign in any more.');
      await live(page);
      const sent: string[] = [];
      page.on('request', (request) => request.method() === 'POST' && request.isNavigationRequest() && sent.push(request.url()));
      await page.getByRole('button', { name: said.send, exact: true }).evaluate((button: HTMLButtonElement) => {
        button.click();
        setTimeout(() => button.click(), 50);
      });
      await page.getByText(said.sent).waitFor();
      assert.equal(sent.length, 1, 'who presses twice sends once');
      // The open queue updates by itself.
      await desk.getByRole('link', { name: subject }).waitFor();

      const link = await inMailTo(home.url, email, (text) => /https?:\/\/[^\s"<]+\/tiket\/[\w-]+\?key=[\w.-]+/.exec(text)?.[0]);
      const words = await inMailTo(home.url, email, (text) => text);
      assert.ok(!words.includes(subject) && !words.includes('lost my phone'), 'a stranger’s address gets no words of the sender’s');
      const { pathname, search } = new URL(link);
      const keyless = await fetch(`${home.url}${pathname}`, { redirect: 'manual' });
      assert.equal(keyless.headers.get('location'), `/auth?next=${encodeURIComponent(pathname)}`, 'without the key');
      assert.equal((await fetch(`${home.url}${pathname}?key=99999.${'A'.repeat(43)}`)).status, 404, 'with a forged one');
      await openLive(page, pathname + search);
      await page.getByText('<script>alert(1)</script>').waitFor();

      const answer = await handOver(
        `From: <${email}>\r\nTo: ${await replyAddressTo(email)}\r\nSubject: Re\r\n\r\nIt is a Pixel 8.\r\n\r\n> quoted words`,
      );
      assert.equal(await answer.text(), 'threaded');

      await desk.getByRole('link', { name: subject }).click();
      await desk.getByText('It is a Pixel 8.').waitFor();
      const priority = desk.locator('#priority');
      await live(desk);
      await priority.press('ArrowUp');
      await priority.press('ArrowUp');
      await desk.locator('form:has(#priority) button').click();
      await desk.waitForURL(/done=ranked/);
      assert.equal(await priority.inputValue(), 'urgent', 'what the arrows pass over is not sent');
      const reply = desk.locator('#reply [name="text"]');
      await reply.fill('Ask him for a receipt first.');
      await desk.getByRole('button', { name: said.note }).click();
      await desk.getByText('Ask him for a receipt first.').waitFor();
      await desk.getByText(said.saved).click();
      await desk.getByRole('button', { name: said.details }).click();
      assert.match(await reply.inputValue(), /locked-out/, 'the gap of the saved reply is filled');
      await desk.getByRole('button', { name: said.reply, exact: true }).click();

      // A visitor without a session sees the reply appear on the page opened by the mailed key.
      await page.locator('.support-message', { hasText: `locked-out-${language}` }).waitFor();
      assert.equal(await page.getByText('Ask him for a receipt first.').count(), 0, 'X2, A6: a note stays at the desk');
      await page.getByRole('button', { name: said.close }).click();
      await page.locator('label', { hasText: said.stars }).click();
      await page.getByRole('button', { name: said.rate, exact: true }).click();
      await page.getByText(said.thanks).waitFor();
    });

    test('a question asked twice is merged and sent to finance as a payment check; the player receives the answer', {
      timeout: 240_000,
    }, async () => {
      const { page } = await home.visit({ language, session: await home.session('offender') });
      const open = async (subject: string) => {
        await page.goto('/support/dashbord/tiket?category=payment');
        await page.locator('[name="subject"]').fill(subject);
        await page.locator('[name="text"]').fill('I paid yesterday and the coins have not come yet.');
        await page.getByRole('button', { name: said.send, exact: true }).click();
        await page.waitForURL(/done=opened/);
        const number = /\d+/.exec(await page.title())?.[0] ?? '';
        return { number, path: new URL(page.url()).pathname };
      };
      await page.goto('/support/dashbord/tiket?category=ban');
      await live(page);
      await page.locator('[name="subject"]').fill('      ');
      await page.locator('[name="text"]').fill('I paid yesterday and the coins have not come yet.');
      await page.getByRole('button', { name: said.send, exact: true }).click();
      await page.locator('[name="subject"][aria-invalid=true]').waitFor();
      await live(page);
      await page.locator('[name="subject"]').fill('Coins are missing');
      await page.locator('[name="subject"]:not([aria-invalid])').waitFor();
      await page.locator('#ticket a[href="/support/dashbord/tiket"]').click();
      await page.locator('a[href="?category=payment"]').click();
      await page.locator('#ticket [name="order"]').waitFor();
      await until(async () => (await page.locator('[name="subject"]').inputValue()) === 'Coins are missing');
      assert.match(await page.locator('[name="text"]').inputValue(), /^I paid yesterday/);

      const first = await open(`Coins are missing ${language}`);
      const second = await open(`Still no coins ${language}`);

      const { page: desk } = await home.visit({ language, session: await home.session('support') });
      await desk.goto(second.path);
      await desk.getByText(said.merge, { exact: true }).click();
      await desk.locator('#merge [name="into"]').fill(first.number);
      await desk.locator('#merge button').click();
      await desk.getByText(said.merged).waitFor();
      assert.equal(new URL(desk.url()).pathname, first.path);
      await desk.getByText(said.check, { exact: true }).click();
      await desk.locator('#check [name="order"]').fill(`77${first.number}`);
      await desk.locator('#check [name="question"]').fill('Did the money arrive?');
      await desk.getByRole('button', { name: said.ask }).click();
      await desk.getByText(said.asked).waitFor();

      const { page: office } = await home.visit({ language, session: await home.session('finance') });
      const check = office.locator('tr', { hasText: `77${first.number}` });
      // Finance sees it when its undo time is over.
      const finance = await home.session('finance');
      const checks = `${home.url}/api/staff/payment-checks?state=open`;
      await until(async () => (await answerTo(finance, checks)).includes(`77${first.number}`), 90_000);
      await office.goto('/dashboard/payment-checks?state=open');
      await check.getByRole('button', { name: said.act }).click();
      const dialog = office.getByRole('dialog');
      await dialog.locator('[name="outcome"]').selectOption({ label: said.paid });
      await dialog.locator('[name="answer"]').fill('The bank confirmed the payment today.');
      await dialog.getByRole('button', { name: said.answer }).click();
      await dialog.waitFor({ state: 'detached' });

      await page.goto(second.path);
      await page.getByRole('link', { name: first.number }).click();
      await page.getByText('The bank confirmed the payment today.').waitFor();
      assert.equal(await page.getByText('Did the money arrive?').count(), 0);
    });
  });
}
