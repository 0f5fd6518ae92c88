/** Of a complaint's address; the number that people say is taken too, and means nothing to a stranger. */
const form = /^([A-Za-z0-9_-]{22}|[1-9]\d{0,14})$/;

export const isComplaintKey = (text: string): boolean => form.test(text);
