const escapes: Readonly<Record<string, string>> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' };

/** JSON that stays data inside `<script type="application/json">`: no text in it can end the element or open another. */
export const inertJson = (value: unknown): string => JSON.stringify(value).replace(/[<\u2028\u2029]/g, (sign) => escapes[sign] ?? sign);
