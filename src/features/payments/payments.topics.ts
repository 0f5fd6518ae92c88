/** Where it is told that an order has moved; whoever listens asks for it again. */
export const orderTopic = (id: string): string => `payments.order.${id}`;
