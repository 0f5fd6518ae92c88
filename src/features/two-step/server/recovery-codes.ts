import { hash, randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { recoveryCodesTable } from './two-step.table.ts';

/** Without ambiguous characters: no I, L, O, U, 0, 1. */
const letters = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const howMany = 10;
const length = 16;

/** Replaces all old codes with ten new ones. They are shown once; only hashes are stored (78 random bits each). */
export async function newRecoveryCodes(tx: Tx, accountId: number): Promise<readonly string[]> {
  const codes = Array.from({ length: howMany }, newCode);
  await tx.delete(recoveryCodesTable).where(eq(recoveryCodesTable.accountId, accountId));
  await tx.insert(recoveryCodesTable).values(codes.map((code) => ({ accountId, codeHash: recoveryHash(code) })));
  return codes;
}

/** Hash of a code, independent of spacing and case. */
export const recoveryHash = (code: string): Buffer => hash('sha256', lettersOf(code), 'buffer');

/** Distinguishes recovery codes from six-digit app codes. */
export const looksLikeRecoveryCode = (code: string): boolean => lettersOf(code).length === length;

const lettersOf = (code: string): string => code.toUpperCase().replace(/[^A-Z0-9]/g, '');

function newCode(): string {
  const code = Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
  return (code.match(/.{4}/g) ?? []).join('-');
}
