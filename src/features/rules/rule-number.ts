type Place = { readonly section: number; readonly number: number };

/** What people call a rule: 4.2. */
export const ruleNumber = ({ section, number }: Place): string => `${section}.${number}`;
