/** Browsers write a negative number with a hyphen, which is narrower than a plus and looks like a dash. */
export const withMinus = (figure: string): string => figure.replace('-', '−');
