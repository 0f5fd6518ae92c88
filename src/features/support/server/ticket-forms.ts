import type { Refusal } from '#kit/errors/errors.ts';
import { backToForm } from '#kit/kept-forms/kept-forms.ts';

export const newTicketPage = '/support/dashbord/tiket';
type Asked = { readonly id?: unknown; readonly key?: unknown };

/** URL of the ticket's page. Keeps the key of a reader who came by a mailed link. */
export function pageOf({ id, key }: Asked, after = ''): string {
  const url = new URL(`${newTicketPage}/${encodeURIComponent(String(id))}${after}`, 'https://own.example');
  if (typeof key === 'string' && key !== '') url.searchParams.set('key', key);
  return url.pathname + url.search + url.hash;
}

/** Returns to the ticket with the error and the typed values. */
export const backToTicket = (form: string) => (refusal: Refusal, input: Asked & Readonly<Record<string, unknown>>) => {
  const { location, ...declined } = backToForm('', { form, input }, refusal);
  return { ...declined, location: pageOf(input, location) };
};
