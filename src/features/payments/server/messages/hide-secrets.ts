import { hideFields } from './hide-fields.ts';

/** A provider's message for people to read: what signs it, or could be used elsewhere, is left out. */
export const hideSecrets = (body: string): string =>
  hideFields(body, ({ name, value }) => secretName.test(name) && (typeof value === 'string' || typeof value === 'number'));

const secretName = /(sig|sign|signature|signaturevalue|secret|token|password|authorization|salt|cvv|cvc|pan|card_number)$/i;
