/** Parameters that another site's top-up passes in the URL. */
export type HandOff = {
  readonly globalId: string;
  readonly amount: string;
  readonly payment_type: string;
  readonly email: string;
  readonly platform: string;
  /** Only when a pack is bought. */
  readonly pack?: string;
};

export const handOffParameters = ['globalId', 'amount', 'payment_type', 'email', 'platform', 'pack'] as const;

const lasting = [
  'payments.amountTooSmall',
  'payments.amountTooLarge',
  'payments.amountNotWhole',
  'payments.loginUnknown',
  'payments.recipientUnavailable',
  'payments.ownDispute',
  'payments.methodUnknown',
  'payments.methodUnavailable',
  'payments.packUnknown',
  'payments.badEmail',
  'kit.invalidInput',
];

/** Whether a retry with the same fields can succeed: the fields were not the reason for the rejection. */
export const mayBeTakenLater = (code: string): boolean => !lasting.includes(code);

/** Undefined: the URL is not a hand-off. Null: it is, but a field is missing or not a number. */
export function readHandOff(search: URLSearchParams): HandOff | null | undefined {
  const given = (name: (typeof handOffParameters)[number]) => search.get(name)?.slice(0, 400) ?? '';
  if (!search.has('globalId') && !search.has('payment_type')) return undefined;
  const handOff = {
    globalId: given('globalId'),
    amount: given('amount'),
    payment_type: given('payment_type'),
    email: given('email'),
    platform: given('platform') || 'site',
    ...(search.has('pack') && { pack: given('pack') }),
  };
  const numbers = [handOff.globalId, handOff.amount, handOff.payment_type, handOff.pack ?? '0'];
  return numbers.every((text) => /^\d{1,12}$/.test(text)) && /^[a-z]{1,20}$/.test(handOff.platform) ? handOff : null;
}
