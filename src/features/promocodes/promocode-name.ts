/** Latin and Cyrillic letters, digits, _ and -. No spaces, because codes are typed on phones. */
export const namePattern = /^[A-Za-zА-Яа-яЁё0-9_-]{3,32}$/;

/**
 * The key by which codes are unique and found: lower case, with look-alike characters of both alphabets and digits unified (А A, В B, О O
 * 0, З 3, I L 1, _ -). The database has the same rule in `promocodes.name_key`.
 */
export const promocodeKey = (name: string): string => Array.from(name.toLowerCase(), (sign) => lookAlike.get(sign) ?? sign).join('');

/** Lower-case letters: each character of `from` becomes the one at the same index of `to`. */
const lookAlikes = {
  from: 'авеёзкмнорстухoil_',
  to: 'abee3kmh0pctyx011-',
} as const;

const lookAlike: ReadonlyMap<string, string> = new Map(Array.from(lookAlikes.from, (sign, at) => [sign, lookAlikes.to.charAt(at)]));
