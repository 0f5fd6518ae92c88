/** Page with an order's progress and receipt; without an id, the look-up. */
export const purchaseAddress = (id?: string): string => (id === undefined ? '/donate/purchase' : `/donate/purchase?id=${id}`);

/**
 * Passes the id of the order created by a plain form to the success step, because such a form cannot write session storage. Readable by
 * script.
 */
export const lastOrderCookie = 'last_order';
