import { randomBytes } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { encodeQR } from 'qr';
import type { Ctx } from '#kit/contract/context.ts';
import { type Implementation, implement } from '#kit/contract/implement.ts';
import { fail, failField } from '#kit/errors/errors.ts';
import { declareLimit } from '#kit/limits/limits.ts';
import { type Turn, takeTurn } from '#kit/limits/take-turn.ts';
import { seal, unseal } from '#kit/sealed/sealed.ts';
import { type Enrolment, type TwoStepPage, twoStepContract } from '../two-step.contract.ts';
import { twoStepAudit, twoStepErrors } from '../two-step.feature.ts';
import { mailAboutTwoStep } from './mail-about-two-step.ts';
import { passSecondStep } from './pass-second-step.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import { ownerOfSecret } from './sealed-secret.ts';
import { base32, keyUri, matchingStep } from './totp.ts';
import { countUnusedRecoveryCodes, findTwoStep } from './two-step.queries.ts';
import { twoStepTable } from './two-step.table.ts';
import type { WhenChanged } from './when-changed.ts';

export const twoStepHandlers = ({ whenChanged }: { readonly whenChanged: WhenChanged }): readonly Implementation[] =>
  implement(twoStepContract, {
    getTwoStepPage,
    startEnrolment,
    confirmEnrolment: (ctx, input) => confirmEnrolment(ctx, input, whenChanged),
    replaceRecoveryCodes,
    turnOffTwoStep: (ctx, input) => turnOffTwoStep(ctx, input, whenChanged),
  });

/** Replaces all recovery codes. Requires an app code or one of the old codes. */
async function replaceRecoveryCodes(ctx: Ctx, { code }: { readonly code: string }): Promise<{ recoveryCodes: string[] }> {
  const accountId = ctx.actor.accountId ?? fail('kit.signInNeeded');
  const by = await assertCode(ctx, accountId, code);
  const recoveryCodes = await newRecoveryCodes(ctx.tx, accountId);
  await ctx.audit(twoStepAudit.recoveryCodesReplaced, { by }, { on: `account:${accountId}` });
  return { recoveryCodes: [...recoveryCodes] };
}

async function getTwoStepPage({ tx, actor }: Ctx): Promise<TwoStepPage> {
  const accountId = actor.accountId ?? fail('kit.signInNeeded');
  const found = await findTwoStep(tx, accountId);
  const since = found?.confirmedAt ?? null;
  return {
    on: since !== null,
    since: since?.toISOString() ?? null,
    recoveryCodesLeft: since ? await countUnusedRecoveryCodes(tx, accountId) : 0,
    needed: actor.onHold === twoStepErrors.enrolmentNeeded,
  };
}

/** Sign-in requires only the password again. Recovery codes are deleted too. */
async function turnOffTwoStep(ctx: Ctx, { code }: { readonly code: string }, whenChanged: WhenChanged) {
  const accountId = ctx.actor.accountId ?? fail('kit.signInNeeded');
  const by = await assertCode(ctx, accountId, code);
  await ctx.tx.delete(twoStepTable).where(eq(twoStepTable.accountId, accountId));
  await ctx.audit(twoStepAudit.turnedOff, { by }, { on: `account:${accountId}` });
  await mailAboutTwoStep(ctx, accountId, 'turnedOff');
  await whenChanged(ctx, accountId, 'turnedOff');
  return {};
}

/** The app has the secret; from now on sign-in requires its codes. The recovery codes are shown only once. */
async function confirmEnrolment(ctx: Ctx, { code }: { readonly code: string }, whenChanged: WhenChanged) {
  const accountId = ctx.actor.accountId ?? fail('kit.signInNeeded');
  const turn = await tryCode(ctx, accountId);
  const begun = await findTwoStep(ctx.tx, accountId);
  if (begun?.confirmedAt) fail('twoStep.alreadyOn');
  const secret = begun && !begun.stale ? unseal(begun.secret, ownerOfSecret(ctx.services.config, accountId)) : null;
  if (!begun || !secret) fail('twoStep.enrolmentGone');
  const step = matchingStep(secret, code.replaceAll(' ', ''), begun);
  if (step === null) failField('code', 'twoStep.wrongCode');
  await turn.giveBack();

  const { accountId: owner, confirmedAt, secret: stored } = twoStepTable;
  const confirmed = await ctx.tx
    .update(twoStepTable)
    .set({ confirmedAt: sql`now()`, lastStep: step })
    // Not a secret that another tab has just replaced.
    .where(and(eq(owner, accountId), isNull(confirmedAt), eq(stored, begun.secret)))
    .returning({ accountId: owner });
  if (confirmed.length === 0) fail('twoStep.enrolmentGone');
  const recoveryCodes = await newRecoveryCodes(ctx.tx, accountId);
  await ctx.audit(twoStepAudit.turnedOn, {}, { on: `account:${accountId}` });
  await mailAboutTwoStep(ctx, accountId, 'turnedOn');
  await whenChanged(ctx, accountId, 'turnedOn');
  return { recoveryCodes: [...recoveryCodes] };
}

/** Wrong codes on the settings page; those at sign-in count with wrong passwords. */
const wrongCodes = declareLimit('twoStep.wrongCodes', { points: 10, seconds: 900 });

/** Counts an attempt as failed until the code turns out to be right. */
const tryCode = ({ services: { limits } }: Ctx, accountId: number): Promise<Turn> =>
  takeTurn(limits, [{ limit: wrongCodes, key: String(accountId) }]);

/** For changes by a person with two-step sign-in: requires a valid code. */
async function assertCode(ctx: Ctx, accountId: number, code: string): Promise<'code' | 'recoveryCode'> {
  const turn = await tryCode(ctx, accountId);
  const passed = await passSecondStep(ctx, accountId, code);
  if (passed === 'off') fail('twoStep.notOn');
  if (passed === 'missing' || passed === 'wrong') failField('code', 'twoStep.wrongCode');
  await turn.giveBack();
  return passed;
}

/** The output length of SHA-1, as RFC 4226 recommends. */
const secretBytes = 20;

/**
 * Creates a secret for the app. Nothing changes for the person until a code proves that the app has it. A new start invalidates the
 * previous secret.
 */
async function startEnrolment(ctx: Ctx): Promise<Enrolment> {
  const { accountId, login } = ctx.actor;
  if (accountId === null || login === null) fail('kit.signInNeeded');
  const { config } = ctx.services;
  const bytes = randomBytes(secretBytes);
  const secret = seal(bytes, ownerOfSecret(config, accountId));
  const begun = await ctx.tx
    .insert(twoStepTable)
    .values({ accountId, secret })
    .onConflictDoUpdate({
      target: twoStepTable.accountId,
      set: { secret, createdAt: sql`now()` },
      setWhere: isNull(twoStepTable.confirmedAt),
    })
    .returning({ accountId: twoStepTable.accountId });
  if (begun.length === 0) fail('twoStep.alreadyOn');
  await ctx.audit(twoStepAudit.enrolmentStarted, {}, { on: `account:${accountId}` });
  const text = base32(bytes);
  const uri = keyUri({ issuer: config.brand.gameName, login, secret: text });
  return { secret: (text.match(/.{1,4}/g) ?? []).join(' '), uri, qr: drawn(uri) };
}

/** The QR code as SVG path data, so that the page need not insert HTML. */
function drawn(uri: string): Enrolment['qr'] {
  const rows = encodeQR(uri, 'raw', { ecc: 'medium', border: 2 });
  const squares = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size: rows.length, path: squares.join('') };
}
