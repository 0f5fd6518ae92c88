import { lastOrderCookie } from '#features/payments/purchase-address.ts';

/** Session storage key of the last order, so that the success step can show it after the way to the payment page and back. */
const key = 'last-order';

export function rememberOrder(id: string): void {
  try {
    sessionStorage.setItem(key, id);
  } catch (error) {
    // Nothing can be kept: the order is still found by its receipt and by the look-up.
    if (!(error instanceof DOMException)) throw error;
  }
}

/** The order this tab made last; else the one that a plain form made in this browser. */
export function rememberedOrder(): string | null {
  try {
    return sessionStorage.getItem(key) ?? orderInCookies(document.cookie);
  } catch (error) {
    if (error instanceof DOMException) return orderInCookies(document.cookie);
    throw error;
  }
}

function orderInCookies(cookies: string): string | null {
  const pair = cookies.split('; ').find((one) => one.startsWith(`${lastOrderCookie}=`));
  return pair ? pair.slice(lastOrderCookie.length + 1) : null;
}
