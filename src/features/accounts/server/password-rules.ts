import { failField } from '#kit/errors/errors.ts';
import '../accounts.feature.ts';
import { longestPassword } from '../password-length.ts';
import { commonPasswords } from './common-passwords.ts';

/** The account that gets the password. */
export type PasswordOwner = {
  readonly login: string;
  readonly email: string;
  /** Has a staff role or an admin account, which give access to other people's data. */
  readonly onDuty: boolean;
};

export const minCharacters = ({ onDuty }: Pick<PasswordOwner, 'onDuty'>): number => (onDuty ? 15 : 8);

/**
 * Rejects, at the field, a password that is easy to guess: too short, common, a common word with a suffix, a repeated pattern, or the
 * person's own name. Character classes are not required.
 */
export function assertGoodPassword(password: string, owner: PasswordOwner, field = 'password'): void {
  const min = minCharacters(owner);
  const length = [...password].length;
  if (length < min) failField(field, 'kit.tooShort', { min });
  if (length > longestPassword) failField(field, 'kit.tooLong', { max: longestPassword });
  if (isNameOf(owner, password)) failField(field, 'accounts.passwordLikeLogin');
  if (isGuessed(password)) failField(field, 'accounts.passwordCommon');
}

/** The login or the email address, possibly with a few characters around it. */
function isNameOf({ login, email }: PasswordOwner, password: string): boolean {
  const typed = letters(password.toLowerCase());
  const names = [login, email, email.split('@', 1)[0] ?? ''].map((name) => letters(name.toLowerCase()));
  return names.some((name) => name.length >= 3 && typed === name);
}

function isGuessed(password: string): boolean {
  const { all, top } = commonPasswords();
  const typed = asOnLatinKeys(password.toLowerCase());
  if (all.has(typed) || all.has(withoutDisguise(typed))) return true;
  // `dragon2026!`: a common word with a suffix is among the first guesses.
  const word = typed.replace(/[^a-z]+$/, '');
  if (word.length >= 4 && typed.length - word.length <= 5 && (top.has(word) || top.has(withoutDisguise(word)))) return true;
  return isRepetition(typed) || isRun(typed);
}

/** `aaaaaaaa`, `abcabcabc`: a sequence of at most a third of the length, repeated. */
function isRepetition(text: string): boolean {
  for (let size = 1; size <= text.length / 3; size += 1)
    if (
      text ===
      text
        .slice(0, size)
        .repeat(Math.ceil(text.length / size))
        .slice(0, text.length)
    )
      return true;
  return false;
}

/** Consecutive characters: `abcdefgh`, `98765432`, a row of the keyboard. */
function isRun(text: string): boolean {
  const twice = rows.flatMap((row) => [row, [...row].reverse().join('')]).map((row) => row + row);
  return twice.some((row) => row.includes(text));
}
const rows = ['0123456789', '1234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'qwertyuiopasdfghjklzxcvbnm'];

const letters = (text: string): string => text.replace(/[^\p{L}]/gu, '');

/** `p@ssw0rd` becomes `password`. */
const withoutDisguise = (text: string): string => text.replace(/[@013457$!]/g, (sign) => disguises[sign] ?? sign);
const disguises: Readonly<Record<string, string>> = {
  '@': 'a',
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  $: 's',
  '!': 'i',
};

/** A Russian word typed on a Latin layout is as common as the word itself: `пароль` becomes `gfhjkm`. */
const asOnLatinKeys = (text: string): string => text.replace(/[а-яё]/g, (letter) => latinKeys[cyrillicKeys.indexOf(letter)] ?? letter);
const cyrillicKeys = 'йцукенгшщзхъфывапролджэячсмитьбюё';
const latinKeys = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
