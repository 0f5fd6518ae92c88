import { commonPasswords } from '#features/accounts/server/common-passwords.ts';
import { helpLibrary } from '#features/help/server/help-library.ts';
import { legalLibrary } from '#features/legal/server/legal-library.ts';
import { locales } from '#kit/i18n/locales.ts';

/**
 * Texts and lists that are otherwise read when somebody first asks for them. An upgrade in place changes the files under a process that goes
 * on: in production it has read them before it serves, and never meets those of another version.
 */
export function readAhead(): void {
  legalLibrary();
  commonPasswords();
  for (const { code } of locales) helpLibrary(code);
}
