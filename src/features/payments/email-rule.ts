/** The rule of the top-up's email, for browser and server. */
export const leastEmail = 3;
export const mostEmail = 60;

export const isEmail = (text: string): boolean =>
  text.length >= leastEmail && text.length <= mostEmail && /^[^\s@"(),:;<>[\]\\]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text);
