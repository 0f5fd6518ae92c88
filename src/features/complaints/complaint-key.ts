/** The random key of a complaint's URL, or its number. A number gives strangers no access. */
const form = /^([A-Za-z0-9_-]{22}|[1-9]\d{0,14})$/;

export const isComplaintKey = (text: string): boolean => form.test(text);
