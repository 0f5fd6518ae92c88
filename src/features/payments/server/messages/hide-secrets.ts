import { hideFields } from './hide-fields.ts';

/** A provider message for display: signatures and anything reusable elsewhere are hidden. */
export const hideSecrets = (body: string): string =>
  hideFields(body, ({ name, value }) => secretName.test(name) && (typeof value === 'string' || typeof value === 'number'));

const secretName = /(sig|sign|signature|signaturevalue|secret|token|password|authorization|salt|cvv|cvc|pan|card_number)$/i;
