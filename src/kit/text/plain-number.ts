/** The number that plain decimal digits make; undefined for any other text. `Number()` reads `1e3`, `0x10` and an empty text as well. */
export const plainNumber = (text: string): number | undefined => (/^-?\d{1,16}$/.test(text) ? Number(text) : undefined);
