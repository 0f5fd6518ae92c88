type Place = { readonly section: number; readonly number: number };

/** What people call a rule: 4.2. */
export const ruleNumber = ({ section, number }: Place): string => `${section}.${number}`;

export const rulesPath = '/rules';

/** Where everybody reads it. A number is never given twice, so the address holds for ever. */
export const ruleHref = (number: string): string => `${rulesPath}#${number}`;
