/** The name a folder's or a file's declarations carry: `admin-accounts` is `adminAccounts`. */
export const camelCase = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
