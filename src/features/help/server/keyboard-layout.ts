const latin = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const russian = 'йцукенгшщзхъфывапролджэячсмитьбюё';

const other = new Map([...latin].flatMap((key, at) => [[key, russian[at] ?? key] as const, [russian[at] ?? key, key] as const]));

/** The same keys in the other keyboard layout: `ghjvjrjl` is `промокод`. */
export const inOtherLayout = (words: string): string => [...words.toLowerCase()].map((sign) => other.get(sign) ?? sign).join('');
