import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { en as approvalsEn } from '#features/approvals/approvals.strings.en.ts';
import { ru as approvalsRu } from '#features/approvals/approvals.strings.ru.ts';
import { en as payments } from '#features/payments/payments.strings.en.ts';
import { en } from '#features/payments/payments-office.strings.en.ts';
import { ru } from '#features/payments/payments-office.strings.ru.ts';
import { en as buyersEn } from '#features/payments/top-up.strings.en.ts';
import { ru as buyersRu } from '#features/payments/top-up.strings.ru.ts';
import { en as uiEn } from '#ui/ui.strings.en.ts';
import { ru as uiRu } from '#ui/ui.strings.ru.ts';
import { openApp } from './support/app.ts';
import { languagesOf } from './support/browser.ts';
import { listWord } from './support/lists.ts';
import { textOf } from './support/live.ts';
import { cookieHeader } from './support/session.ts';
import { until } from './support/until.ts';

const prospekt = openApp();
const words = { en, ru };
const ui = { en: uiEn, ru: uiRu };
const approvals = { en: approvalsEn, ru: approvalsRu };
const buyers = { en: buyersEn, ru: buyersRu };
const refused = /Failed to load resource.*status of 4\d\d/;
const finance = () => prospekt.session('finance');
const multipliers = async () => (await fetch(`${prospekt.url}/api/donate`)).json();

describe('payments in the office', () => {
  test('an order is found by its number, part of it is refunded, and a note saved late closes no other dialog', async () => {
    for (const language of languagesOf('an order in the office')) {
      const t = words[language];
      const number = language === 'en' ? '100001' : '100009';
      const { page } = await prospekt.visit({ session: await finance(), language, expects: [refused] });
      await page.goto('/dashboard/payments');
      await page.getByRole('searchbox', { name: listWord('search') }).fill(number);
      await until(async () => (await page.getByRole('row').count()) === 2);
      await page.getByRole('link', { name: number }).click();
      await page.waitForURL(/\/dashboard\/payments\/order\//);

      await page.getByRole('button', { name: t.acting.refund, exact: true }).click();
      const refund = page.getByRole('dialog');
      await refund.locator('input[name=amount]').fill('999999');
      await refund.locator('textarea[name=reason]').fill('asked for');
      await refund.getByRole('button', { name: t.acting.refundConfirm }).click();
      await refund.getByRole('alert').first().waitFor();
      await refund.locator('input[name=amount]').fill('10,50');
      await refund.getByRole('button', { name: t.acting.refundConfirm }).click();
      await page.getByText(t.timeline.events.refundRequested).first().waitFor();
      await page
        .getByText(language === 'en' ? '₽10.50' : '10,50')
        .first()
        .waitFor();

      const late = Promise.withResolvers<void>();
      await page.route('**/api/staff/payments/orders/*/note', async (route) => {
        await late.promise;
        await route.continue();
      });
      const dialog = page.getByRole('dialog');
      await page.getByRole('button', { name: t.acting.note }).click();
      await dialog.locator('textarea[name=text]').fill('called the buyer');
      await dialog.getByRole('button', { name: t.acting.noteConfirm }).click();
      await dialog.getByRole('button', { name: ui[language].cancel }).click();
      await page.getByRole('button', { name: t.acting.refund, exact: true }).click();
      await dialog.locator('textarea[name=reason]').fill('typed meanwhile');
      late.resolve();
      await page.getByText(/called the buyer/).waitFor();
      assert.equal(await dialog.locator('textarea[name=reason]').inputValue(), 'typed meanwhile');
    }
  });

  test('a mismatched payment is settled, the timeline names who did it, and the buyer is notified', async () => {
    const cases = {
      en: { number: '100068', decision: 'accept', event: 'parkedAccepted', told: buyers.en.order.otherSum },
      ru: { number: '100071', decision: 'close', event: 'parkedClosed', told: buyers.ru.order.text.closed },
    } as const;
    for (const language of languagesOf('money that does not fit')) {
      const t = words[language];
      const { number, decision, event, told } = cases[language];
      const { page } = await prospekt.visit({ session: await finance(), language, expects: [refused] });
      await page.goto(`/dashboard/payments?text=${number}`);
      await page.getByRole('link', { name: number }).click();
      await page.waitForURL(/\/dashboard\/payments\/order\//);
      await page.getByText(t.order.reviewTitle).waitFor();

      await page.getByRole('button', { name: t.acting.settle }).click();
      const dialog = page.getByRole('dialog');
      if (decision === 'accept') {
        await dialog.locator('textarea[name=reason]').fill('nothing chosen');
        await dialog.getByRole('button', { name: t.acting.settleConfirm }).click();
        await dialog.getByRole('alert').getByText(t.acting.settleChoose).waitFor();
      }
      await dialog.locator(`input[name=decision][value=${decision}]`).check();
      await dialog.locator('textarea[name=reason]').fill('no');
      await dialog.getByRole('button', { name: t.acting.settleConfirm }).click();
      await dialog.locator('textarea[name=reason][aria-invalid=true]').waitFor();
      await dialog.locator('textarea[name=reason]').fill('compared with the cabinet');
      await dialog.getByRole('button', { name: t.acting.settleConfirm }).click();
      const line = page
        .getByRole('listitem')
        .filter({ hasText: t.timeline.events[event] })
        .filter({ hasText: 'compared with the cabinet' });
      await line.getByText(/finance/).waitFor();
      await page.getByText(t.order.reviewTitle).waitFor({ state: 'detached' });
      assert.equal(await page.getByRole('button', { name: t.acting.settle }).count(), 0);

      const id = new URL(page.url()).pathname.split('/').at(-1);
      await page.goto(`/donate/purchase?id=${id}`);
      await page.getByText(told).waitFor();
    }
  });

  test('an open decision about a payment keeps its payment and text when a colleague decided first, and is rejected', async () => {
    const { page } = await prospekt.visit({ session: await finance(), expects: [refused] });
    await page.goto('/dashboard/payments?text=100070');
    await page.getByRole('link', { name: '100070' }).click();
    await page.getByRole('button', { name: en.acting.settle }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[name=decision][value=accept]').check();
    await dialog.locator('textarea[name=reason]').fill('typed while another decided');
    const payment = await textOf(dialog.locator('code'));
    const id = new URL(page.url()).pathname.split('/').at(-1);
    const answer = await fetch(`${prospekt.url}/api/staff/payments/orders/${id}/settle`, {
      method: 'POST',
      headers: { cookie: cookieHeader(await finance()), 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ payment, decision: 'accept', reason: 'a colleague was faster' }),
    });
    assert.equal(answer.status, 200, await answer.text());
    await page.getByText(en.order.secondTitle, { exact: true }).waitFor();
    assert.equal(await dialog.locator('textarea[name=reason]').inputValue(), 'typed while another decided');
    assert.equal(await textOf(dialog.locator('code')), payment);
    await dialog.getByRole('button', { name: en.acting.settleConfirm }).click();
    await dialog.getByRole('alert').getByText(payments.errors.waitsForSecond).waitFor();
  });

  test('E32: a discount applies from its approval until it is ended', async () => {
    for (const language of languagesOf('a discount')) {
      const t = words[language].multipliers;
      const { page } = await prospekt.visit({ session: await finance(), language, expects: [refused] });
      await page.goto('/dashboard/payments?view=multipliers&dialog=addMultiplier');
      const dialog = page.getByRole('dialog', { name: t.addTitle });
      await dialog.locator('select[name=kind]').selectOption('discount');
      await dialog.locator('input[name=value]').fill('0,5');
      await dialog.getByRole('button', { name: t.addConfirm }).click();
      await dialog.locator('input[name=value][aria-invalid=true]').waitFor();
      await dialog.locator('input[name=value]').fill('1,2');
      await dialog.getByRole('button', { name: t.addConfirm }).click();
      await page.waitForURL(/\/dashboard\/approvals\/\d+$/);
      await page.getByText(approvals[language].one.own).waitFor();
      assert.deepEqual(await multipliers(), { value: 1, discount: 1 });

      const { page: second } = await prospekt.visit({ session: await prospekt.session('owner'), language, expects: [refused] });
      await second.goto(new URL(page.url()).pathname);
      const changed = second.getByRole('row').filter({ hasText: '×1.2' });
      await changed.getByText('×1', { exact: true }).waitFor();
      await second.getByRole('button', { name: approvals[language].one.approve }).click();
      await second.getByRole('alertdialog').getByRole('button', { name: approvals[language].approving.confirm }).click();
      await until(async () => (await multipliers()).discount === 1.2);

      await page.goto('/dashboard/payments?view=multipliers');
      await page.getByRole('row').filter({ hasText: t.states.holds }).getByRole('button').click();
      await page.getByRole('menuitem', { name: t.end, exact: true }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: t.endConfirm }).click();
      await page.getByText(t.states.holds).waitFor({ state: 'detached' });
      assert.deepEqual(await multipliers(), { value: 1, discount: 1 });
    }
  });

  test('an uploaded register shows its differences', async () => {
    const t = en.registers;
    const { page } = await prospekt.visit({ session: await finance(), expects: [refused] });
    await page.goto('/dashboard/payments?view=registers&dialog=checkRegister');
    const dialog = page.getByRole('dialog', { name: t.uploadTitle });
    await dialog.locator('select[name=provider]').selectOption('freedomPay');
    const file = (text: string) => ({ name: 'register.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await dialog.locator('input[type=file]').setInputFiles(file('a,b\n1,2'));
    await dialog.getByRole('button', { name: t.confirm }).click();
    await dialog.locator('input[type=file][aria-invalid=true]').waitFor();
    await dialog.locator('input[type=file]').setInputFiles(file('payment id;amount;status;date\nstranger-7;150,00;succeeded;2020-01-02\n'));
    await dialog.getByRole('button', { name: t.confirm }).click();
    await page.waitForURL(/\/dashboard\/payments\/register\/\d+/);
    assert.match(await textOf(page.getByRole('article')), /stranger-7/);
  });
});
