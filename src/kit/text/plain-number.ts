/** The number of a plain decimal text; undefined for any other. `Number()` also accepts `1e3`, `0x10` and an empty text. */
export const plainNumber = (text: string): number | undefined => (/^-?\d{1,16}$/.test(text) ? Number(text) : undefined);
