/** No characters that look alike, and no vowels. */
const signs = '23456789bcdfghjkmnpqrstvwxz';

/**
 * An account's invitation code: its number in a typo-safe alphabet, plus a check character, so that a typo is invalid instead of another
 * account's code. Nothing is stored: the account number is public in the game anyway.
 */
export function invitationCode(accountId: number): string {
  let rest = accountId;
  let digits = '';
  do {
    digits = `${signs[rest % signs.length]}${digits}`;
    rest = Math.floor(rest / signs.length);
  } while (rest > 0);
  const padded = digits.padStart(4, signs[0]);
  return `${padded}${checkSign(padded)}`;
}

/** The account of a code, or undefined if it is invalid. Case-insensitive. */
export function inviterOf(code: string): number | undefined {
  const text = code.toLowerCase();
  if (text.length < 5 || text.length > 14 || ![...text].every((sign) => signs.includes(sign))) return undefined;
  const digits = text.slice(0, -1);
  if (checkSign(digits) !== text.at(-1)) return undefined;
  const id = [...digits].reduce((sum, sign) => sum * signs.length + signs.indexOf(sign), 0);
  return Number.isSafeInteger(id) && id > 0 && invitationCode(id) === text ? id : undefined;
}

export type Invitation = {
  readonly accountId: number /** Source from the suffix of the link; empty: none. */;
  readonly source: string;
};

/** A link may have a source after its code: `k2x9f-youtube`. undefined if the code is invalid. */
export function readInvitation(code: string): Invitation | undefined {
  const [own = '', ...rest] = code.toLowerCase().split('-');
  const accountId = inviterOf(own);
  const source = rest.join('-');
  return accountId === undefined ? undefined : { accountId, source: sourcePattern.test(source) ? source : '' };
}

/** Allowed source suffix. */
export const sourcePattern = /^[a-z0-9_-]{1,24}$/;

/** Weighted by position, so that swapped characters are detected too. */
const checkSign = (digits: string): string | undefined =>
  signs[[...digits].reduce((sum, sign, at) => sum + signs.indexOf(sign) * (at + 2), 7) % signs.length];
