/** Names the order that a plain form has made, for the success step: such a form cannot keep it in session storage. Readable by script. */
export const lastOrderCookie = 'last_order';
