import type { Locator, Page } from 'playwright-core';
import { demoServerKey } from '#features/game-link/server/demo-keys.ts';
import { en as paymentsEn } from '#features/payments/payments.strings.en.ts';
import { ru as paymentsRu } from '#features/payments/payments.strings.ru.ts';
import { en } from '#features/payments/top-up.strings.en.ts';
import { ru } from '#features/payments/top-up.strings.ru.ts';
import { en as uiEn } from '#ui/ui.strings.en.ts';
import { ru as uiRu } from '#ui/ui.strings.ru.ts';
import { askAsGame } from './game.ts';
import { openLive } from './live.ts';

export const words = { en: { ...en, errors: paymentsEn.errors, ui: uiEn }, ru: { ...ru, errors: paymentsRu.errors, ui: uiRu } };

/** The elements of the dialog, in any language. */
export function topUpIn(page: Page) {
  const dialog = page.locator('dialog[open]');
  return {
    dialog,
    login: dialog.locator('input[name=login]'),
    amount: dialog.locator('input[name=amount]'),
    email: dialog.locator('input[name=email]'),
    submit: dialog.locator('button[type=submit]'),
    close: dialog.locator('header button'),
    methods: dialog.locator('label[data-method]'),
    progress: dialog.getByRole('progressbar'),
    sum: dialog.locator('output'),
    toast: page.locator('[data-toast=danger]'),
  };
}

export type TopUp = ReturnType<typeof topUpIn>;

/** Opens the dialog over the landing by its hash. */
export async function openTopUp(page: Page): Promise<TopUp> {
  await openLive(page, '/#donate');
  const topUp = topUpIn(page);
  await topUp.login.waitFor();
  return topUp;
}

/** Submits step 1 and waits for the methods. */
export async function check({ login, amount, submit, methods }: TopUp, who: string, sum: number): Promise<void> {
  await login.fill(who);
  await amount.fill(String(sum));
  await submit.click();
  await methods.first().waitFor();
}

export const coinsShown = async (sum: Locator): Promise<number> => Number(await sum.getAttribute('data-coins'));

export const inSandbox = (page: Page, act: string): Promise<void> => page.locator(`button[name=act][value=${act}]`).click();

export const stepsDone = (page: Page): Promise<string[]> =>
  page.locator('li[data-step][data-done=true]').evaluateAll((steps) => steps.map((step) => step.getAttribute('data-step') ?? ''));

export const rememberedOrder = (page: Page): Promise<string> =>
  page.evaluate(() => sessionStorage.getItem('last-order')?.split(' ')[0] ?? '');

export type OrderAnswer = { readonly state: string; readonly coins: number };
export const orderOf = async (url: string, id: string): Promise<OrderAnswer> => (await fetch(`${url}/api/donate/orders/${id}`)).json();

export type CheckAnswer = {
  readonly globalId: number;
  readonly recipient: { readonly nick: string | null; readonly server: { readonly number: number } | null };
  readonly payments: readonly {
    readonly paymentType: number;
    readonly isEmail: boolean;
    readonly isNeedRedirect: boolean;
    readonly paymentBonus: number;
  }[];
};
export async function askCheck(url: string, login: string, amount: number, cookie = ''): Promise<CheckAnswer> {
  const body = JSON.stringify({ login, amount });
  return (await fetch(`${url}/api/donate/check`, { method: 'POST', headers: { 'Content-Type': 'application/json', cookie }, body })).json();
}

/** A game server of the test: receives commands and acknowledges them through the published API. */
export function gameServer(url: string, server: number) {
  const ask = async (path: string, body?: unknown) => {
    const answer = await askAsGame(url, path, body, demoServerKey(server));
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  return {
    async take(globalId: number, seconds = 5): Promise<readonly number[]> {
      const { commands } = await ask(`/commands?wait=${seconds}`);
      return commands.filter((one: { globalId: number }) => one.globalId === globalId).map(({ id }: { id: number }) => id);
    },
    /** Processes everything that waits for this account: the next command is delivered only after the previous one is acknowledged. */
    async catchUp(globalId: number): Promise<void> {
      for (let ids = await this.take(globalId, 0); ids.length > 0; ids = await this.take(globalId, 0))
        for (const id of ids) await this.done(id);
    },
    done: (id: number) => ask(`/commands/${id}/ack`, { result: 'done' }),
    balance: async (globalId: number): Promise<number> => (await ask(`/balance/${globalId}`)).balance,
  };
}
