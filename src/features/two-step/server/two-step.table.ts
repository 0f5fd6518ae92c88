import { bigint, pgTable } from 'drizzle-orm/pg-core';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { bytes, instant, now, ref } from '#kit/db/columns.ts';

/** Writers: startEnrolment, confirmEnrolment, passSecondStep, sealSecretsAnew, turnOffTwoStep, resetTwoStep, twoStepPersonalData. */
export const twoStepTable = pgTable('two_step', {
  accountId: ref(() => accountsTable.id).primaryKey(),
  /** See sealed-secret.ts. */
  secret: bytes().notNull(),
  createdAt: now(),
  /** null = the enrolment is under way, and nobody is asked for a code */
  confirmedAt: instant(),
  /** The newest 30-second step whose code was accepted. */
  lastStep: bigint({ mode: 'number' }),
});

/** Writers: newRecoveryCodes, passSecondStep. They go with their row of two_step. */
export const recoveryCodesTable = pgTable('recovery_codes', {
  accountId: ref(() => twoStepTable.accountId).notNull(),
  /** SHA-256 of the code's letters. */
  codeHash: bytes().notNull(),
  createdAt: now(),
  usedAt: instant(),
});
