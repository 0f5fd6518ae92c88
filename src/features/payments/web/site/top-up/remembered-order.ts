import { lastOrderCookie } from '#features/payments/purchase-address.ts';

/** Session storage key of the last order, so that the success step can show it after the way to the payment page and back. */
const key = 'last-order';

/** Beside what a plain form had made by then: one that stands there instead is newer than this order. */
export const rememberOrder = (id: string): void =>
  quietly(() => sessionStorage.setItem(key, `${id} ${orderInCookies(document.cookie) ?? ''}`));

/** Somebody leaves for a page that makes an order of its own. */
export const forgetOrder = (): void => quietly(() => sessionStorage.removeItem(key));

/** The order made last: by this tab, or by a plain form in this browser. */
export function rememberedOrder(): string | null {
  const forms = orderInCookies(document.cookie);
  const [own, formsThen] = quietly(() => sessionStorage.getItem(key))?.split(' ') ?? [];
  return own && (forms === null || forms === formsThen) ? own : forms;
}

/** Where nothing can be kept the order is still found by its receipt and by the look-up. */
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
