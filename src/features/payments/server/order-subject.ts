/** What the audit and a request for a second person say they are about. */
export const orderSubject = (id: string): `order:${string}` => `order:${id}`;
