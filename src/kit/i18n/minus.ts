/** Browsers write a negative figure with a hyphen, which is shorter than a plus and is read as a dash. */
export const withMinus = (figure: string): string => figure.replace('-', '−');
