/** Topic that announces changes of an order; subscribers fetch the order again. */
export const orderTopic = (id: string): string => `payments.order.${id}`;
