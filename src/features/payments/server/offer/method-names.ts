import { nameIn } from '#features/payments/offer.list.ts';
import type { StreamCtx } from '#kit/contract/context.ts';
import { allMethods } from './offer-office.queries.ts';

/**
 * Names a method in the reader's language. The name stored with the order is in the buyer's language and is the fallback for a deleted
 * method.
 */
export async function readMethodNames({ read, locale }: Pick<StreamCtx, 'read' | 'locale'>) {
  const names = new Map((await read(allMethods)).map((method) => [method.paymentType, nameIn(locale, method)]));
  return (paymentType: number, kept: string): string => names.get(paymentType) ?? kept;
}
