/** Where an order shows its progress and its receipt; without an id the look-up. */
export const purchaseAddress = (id?: string): string => (id === undefined ? '/donate/purchase' : `/donate/purchase?id=${id}`);

/** Names the order that a plain form has made, for the success step: such a form cannot keep it in session storage. Readable by script. */
export const lastOrderCookie = 'last_order';
