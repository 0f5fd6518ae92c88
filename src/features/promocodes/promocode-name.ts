/** What a code is made of: people type it into a phone, so neither spaces nor signs of other alphabets. */
export const namePattern = /^[A-Za-zА-Яа-яЁё0-9_-]{3,32}$/;

/**
 * What codes are told apart by, and found by when somebody types one: case does not count, nor do signs of the two alphabets and
 * digits that look alike (А A, В B, О O 0, З 3, I L 1, _ -). The database has the same rule in `promocodes.name_key`.
 */
export const promocodeKey = (name: string): string => Array.from(name.toLowerCase(), (sign) => lookAlike.get(sign) ?? sign).join('');

/** Small letters: from the first line to the second, sign by sign. */
const lookAlikes = {
  from: 'авеёзкмнорстухoil_',
  to: 'abee3kmh0pctyx011-',
} as const;

const lookAlike: ReadonlyMap<string, string> = new Map(Array.from(lookAlikes.from, (sign, at) => [sign, lookAlikes.to.charAt(at)]));
