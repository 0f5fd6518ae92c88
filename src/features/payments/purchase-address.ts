/** Where an order shows its progress and its receipt; without an id the look-up. */
export const purchaseAddress = (id?: string): string => (id === undefined ? '/donate/purchase' : `/donate/purchase?id=${id}`);
