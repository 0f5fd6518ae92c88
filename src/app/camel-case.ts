/** The constant name for a folder or file: `admin-accounts` becomes `adminAccounts`. */
export const camelCase = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
