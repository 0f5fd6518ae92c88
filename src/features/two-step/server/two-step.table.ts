import { bigint, pgTable } from 'drizzle-orm/pg-core';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { bytes, instant, now, ref } from '#kit/db/columns.ts';

/** Writers: startEnrolment, confirmEnrolment, passSecondStep, sealSecretsAnew, turnOffTwoStep, resetTwoStep, twoStepPersonalData. */
export const twoStepTable = pgTable('two_step', {
  accountId: ref(() => accountsTable.id).primaryKey(),
  /** See sealed-secret.ts. */
  secret: bytes().notNull(),
  createdAt: now(),
  /** null: the enrolment is pending, and no code is required */
  confirmedAt: instant(),
  /** The latest 30-second step whose code was accepted. */
  lastStep: bigint({ mode: 'number' }),
});

/** Writers: newRecoveryCodes, passSecondStep. Deleted with their row of two_step. */
export const recoveryCodesTable = pgTable('recovery_codes', {
  accountId: ref(() => twoStepTable.accountId).notNull(),
  /** SHA-256 of the normalised code. */
  codeHash: bytes().notNull(),
  createdAt: now(),
  usedAt: instant(),
});
