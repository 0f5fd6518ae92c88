/** Neither signs that look alike nor vowels. */
const signs = '23456789bcdfghjkmnpqrstvwxz';

/**
 * An account's invitation code: its number in signs that cannot be mistyped, and a check sign at the end, so that a slip of the finger
 * is nobody's code instead of somebody else's. Nothing is stored: the number is public in the game anyway.
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

/** Whose code it is; undefined when it is no code of ours. Case does not count. */
export function inviterOf(code: string): number | undefined {
  const text = code.toLowerCase();
  if (text.length < 5 || text.length > 14 || ![...text].every((sign) => signs.includes(sign))) return undefined;
  const digits = text.slice(0, -1);
  if (checkSign(digits) !== text.at(-1)) return undefined;
  const id = [...digits].reduce((sum, sign) => sum * signs.length + signs.indexOf(sign), 0);
  return Number.isSafeInteger(id) && id > 0 && invitationCode(id) === text ? id : undefined;
}

export type Invitation = {
  readonly accountId: number /** Where the link stood, as its address says; empty: it does not. */;
  readonly source: string;
};

/** A link may say where it stands, behind its code: `k2x9f-youtube`. undefined when the code is nobody's. */
export function readInvitation(code: string): Invitation | undefined {
  const [own = '', ...rest] = code.toLowerCase().split('-');
  const accountId = inviterOf(own);
  const source = rest.join('-');
  return accountId === undefined ? undefined : { accountId, source: sourcePattern.test(source) ? source : '' };
}

/** What may stand behind a code. */
export const sourcePattern = /^[a-z0-9_-]{1,24}$/;

/** Weights differ by place, so that two signs in the wrong order are noticed too. */
const checkSign = (digits: string): string | undefined =>
  signs[[...digits].reduce((sum, sign, at) => sum + signs.indexOf(sign) * (at + 2), 7) % signs.length];
