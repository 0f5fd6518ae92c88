type Place = { readonly section: number; readonly number: number };

/** The number by which people cite a rule: 4.2. */
export const ruleNumber = ({ section, number }: Place): string => `${section}.${number}`;

export const rulesPath = '/rules';

/** Public URL of a rule. Numbers are never reused, so the URL is permanent. */
export const ruleHref = (number: string): string => `${rulesPath}#${number}`;
