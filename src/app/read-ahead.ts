import { commonPasswords } from '#features/accounts/server/common-passwords.ts';
import { helpLibrary } from '#features/help/server/help-library.ts';
import { legalLibrary } from '#features/legal/server/legal-library.ts';
import { locales } from '#kit/i18n/locales.ts';

/**
 * Texts and lists that are otherwise loaded on first use. An upgrade in place replaces files under a running process: production reads them
 * before it serves, and never gets those of another version.
 */
export function readAhead(): void {
  legalLibrary();
  commonPasswords();
  for (const { code } of locales) helpLibrary(code);
}
