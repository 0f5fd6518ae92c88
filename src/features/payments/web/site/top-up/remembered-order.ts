import { lastOrderCookie } from '#features/payments/purchase-address.ts';

/** Session storage key of the last order, so that the success step can show it after returning from the payment page. */
const key = 'last-order';

/** Stored together with the last order a plain form had made: if the cookie changes, the form's order is newer. */
export const rememberOrder = (id: string): void =>
  quietly(() => sessionStorage.setItem(key, `${id} ${orderInCookies(document.cookie) ?? ''}`));

/** The buyer leaves for a page that makes its own order. */
export const forgetOrder = (): void => quietly(() => sessionStorage.removeItem(key));

/** The latest order, made by this tab or by a plain form in this browser. */
export function rememberedOrder(): string | null {
  const forms = orderInCookies(document.cookie);
  const [own, formsThen] = quietly(() => sessionStorage.getItem(key))?.split(' ') ?? [];
  return own && (forms === null || forms === formsThen) ? own : forms;
}

/** Without storage the order is still found by its receipt and the look-up. */
function quietly<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}

function orderInCookies(cookies: string): string | null {
  const pair = cookies.split('; ').find((one) => one.startsWith(`${lastOrderCookie}=`));
  return pair ? pair.slice(lastOrderCookie.length + 1) : null;
}
