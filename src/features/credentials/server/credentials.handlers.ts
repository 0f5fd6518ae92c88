import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { getContact } from '#features/accounts/server/account-contacts.queries.ts';
import { minCharacters } from '#features/accounts/server/password-rules.ts';
import { setLocale } from '#features/accounts/server/set-locale.ts';
import { sendCommandToAll } from '#features/game-link/server/send-command.ts';
import { endAllSessions } from '#features/sessions/server/end-all-sessions.ts';
import { endOneSession } from '#features/sessions/server/end-one-session.ts';
import { forgetOtherDevices } from '#features/sessions/server/forget-other-devices.ts';
import { forgetCookie } from '#features/sessions/server/sign-out.ts';
import { sha256 } from '#features/sessions/server/tokens.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { type Implementation, implement, type RefusedForm } from '#kit/contract/implement.ts';
import { fail, type Refusal } from '#kit/errors/errors.ts';
import type { Locale } from '#kit/i18n/locales.ts';
import { job } from '#kit/jobs/job.ts';
import { addressKey } from '#kit/limits/address-key.ts';
import { declareLimit } from '#kit/limits/limits.ts';
import { declinedForm } from '#kit/pages/declined-form.ts';
import { credentialsContract, type ResetPage } from '../credentials.contract.ts';
import { credentialsAudit } from '../credentials.feature.ts';
import { changePassword } from './change-password.ts';
import { confirmEmailChange, getEmailPage, type WhenEmailChanged } from './confirm-email-change.ts';
import { findReset } from './credentials.queries.ts';
import { emailChangesTable } from './credentials.table.ts';
import { requestEmailChange } from './request-email-change.ts';
import { resetPassword } from './reset-password.ts';
import '../credentials.feature.ts';

export const credentialsHandlers = ({ whenEmailChanged }: { readonly whenEmailChanged: WhenEmailChanged }): readonly Implementation[] =>
  implement(credentialsContract, {
    requestRecovery,
    requestRecoveryByForm: {
      run: async (ctx, input) => {
        await ctx.step((step) => requestRecovery(step, input));
        return { location: '/auth/recovery?done=sent' };
      },
      refused: backTo('/auth/recovery', 'recovery', ['who']),
    },
    getResetPage,
    resetPassword,
    resetPasswordByForm: {
      run: async (ctx, input) => {
        await resetPassword(ctx, input);
        return { location: '/auth?done=passwordReset' };
      },
      refused: (refusal, input) => backTo(`/recovery?token=${encodeURIComponent(String(input.token))}`, 'reset')(refusal, input),
    },
    changePassword,
    changePasswordByForm: {
      run: async (ctx, input) => {
        await changePassword(ctx, input);
        return { location: '/auth?done=passwordChanged#password' };
      },
      refused: backTo('/auth', 'password'),
    },
    requestEmailChange,
    requestEmailChangeByForm: {
      run: async (ctx, input) => {
        await requestEmailChange(ctx, input);
        return { location: '/auth?done=emailRequested#email' };
      },
      refused: backTo('/auth', 'email', ['email']),
    },
    cancelEmailChange: {
      run: async (ctx) => {
        await ctx.step(cancelEmailChange);
        return { location: '/auth?done=emailCancelled#email' };
      },
      refused: () => ({ location: '/auth#email' }),
    },
    getEmailPage,
    confirmEmailChange: {
      run: async (ctx, input) => {
        await ctx.step((step) => confirmEmailChange(step, input, whenEmailChanged));
        return { location: '/auth/email?done=emailChanged' };
      },
      refused: (refusal, input) => backTo(`/auth/email?token=${encodeURIComponent(String(input.token))}`, 'confirm')(refusal, input),
    },
    endOwnSession: {
      run: async (ctx, input) => {
        const { here } = await ctx.step((step) => endOwnSession(step, input));
        return { location: here ? '/' : '/auth?done=sessionEnded#sessions' };
      },
      // The session has ended in the meantime: redirect to the current list.
      refused: () => ({ location: '/auth#sessions' }),
    },
    endOwnSessions: {
      run: async (ctx, input) => {
        const { here } = await ctx.step((step) => endOwnSessions(step, input));
        return { location: here ? '/' : '/auth?done=sessionsEnded#sessions' };
      },
      refused: () => ({ location: '/auth#sessions' }),
    },
    chooseLanguage: {
      run: async (ctx, input) => {
        await ctx.step((step) => chooseLanguage(step, input));
        return { location: '/auth?done=languageChosen#language' };
      },
      refused: () => ({ location: '/auth#language' }),
    },
  });

/** Redirects to the page of the form, with the reason and the input. */
function backTo(page: string, form: string, keep: readonly string[] = []) {
  return (refusal: Refusal, input: Readonly<Record<string, unknown>>): RefusedForm => ({
    location: `${page}#${form}`,
    declined: declinedForm(refusal, { form, input, keep }),
  });
}

/** State of a reset link. Only reads it: the link is used when the form is submitted. */
async function getResetPage({ tx }: Ctx, { token }: { readonly token?: string }): Promise<ResetPage> {
  const nobody = { login: null, least: minCharacters({ onDuty: false }) };
  if (!token) return { state: 'none', ...nobody };
  const found = await findReset(tx, sha256(token));
  if (found?.state !== 'open') return { state: found?.state ?? 'unknown', ...nobody };
  return { state: 'open', login: found.account.login, least: minCharacters(found.account) };
}

/** The language of mails and notifications; the language of the site is set per browser. */
async function chooseLanguage(ctx: Ctx, { locale }: { readonly locale: Locale }): Promise<void> {
  const { accountId } = ctx.actor;
  if (accountId === null) fail('kit.signInNeeded');
  const { locale: from } = await getContact(ctx.tx, accountId);
  await setLocale(ctx.tx, accountId, locale);
  await ctx.audit(credentialsAudit.languageChosen, { from, to: locale }, { on: `account:${accountId}` });
}

/** Invalidates the link in the mail. */
async function cancelEmailChange(ctx: Ctx): Promise<void> {
  const { accountId } = ctx.actor;
  if (accountId === null) fail('kit.signInNeeded');
  const gone = await ctx.tx
    .delete(emailChangesTable)
    .where(eq(emailChangesTable.accountId, accountId))
    .returning({ accountId: emailChangesTable.accountId });
  if (gone.length === 0) fail('credentials.linkUnknown');
  await ctx.audit(credentialsAudit.emailChangeCancelled, {}, { on: `account:${accountId}` });
}

/** Per IP address; high, because mobile networks put thousands of players behind one address. */
const byAddress = declareLimit('credentials.recoveryAddress', { points: 20, seconds: 3_600 });

/**
 * Accepts the request. A job looks up the account after the response, so neither the response nor its timing reveals whether the account
 * exists.
 */
async function requestRecovery(ctx: Ctx, { who }: { readonly who: string }): Promise<Record<string, never>> {
  const { allowed, retryAfterSeconds } = await ctx.services.limits.consume(byAddress, addressKey(ctx.ip));
  if (!allowed) fail('kit.tooManyRequests', { seconds: retryAfterSeconds });
  await ctx.enqueue(recoveryAsked, { who, ip: ctx.ip });
  return {};
}

/** Ends one of the person's own sessions; returns 404 for another person's. */
async function endOwnSession(ctx: Ctx, { session }: { readonly session: number }): Promise<{ readonly here: boolean }> {
  const { accountId, sessionId } = ctx.actor;
  if (accountId === null) fail('kit.signInNeeded');
  if (!(await endOneSession(ctx, accountId, session))) fail('kit.notFound');
  const here = session === sessionId;
  if (here) forgetCookie(ctx);
  await ctx.audit(credentialsAudit.sessionEnded, { session }, { on: `account:${accountId}` });
  return { here };
}

/** Ends all sessions, including this one and the game's, or all others. */
async function endOwnSessions(ctx: Ctx, { which }: { readonly which: 'others' | 'all' }): Promise<{ readonly here: boolean }> {
  const { accountId, sessionId } = ctx.actor;
  if (accountId === null || sessionId === null) fail('kit.signInNeeded');
  const here = which === 'all';
  const sessionsEnded = await endAllSessions(ctx, accountId, here ? {} : { except: sessionId });
  await forgetOtherDevices(ctx, accountId);
  if (here) {
    forgetCookie(ctx);
    await sendCommandToAll(ctx, {
      accountId,
      kind: 'sessionsRevoked',
      payload: { reason: 'signedOutEverywhere' },
      dedupeKey: `signed-out-${accountId}-${ctx.requestId}`,
    });
  }
  await ctx.audit(credentialsAudit.sessionsEnded, { sessionsEnded, here }, { on: `account:${accountId}` });
  return { here };
}

/** A recovery request for a login or email address, which may not exist. */
export const recoveryAsked = job('credentials.recoveryAsked', {
  payload: z.object({ who: z.string(), ip: z.string() }),
  rememberedHours: 24,
});
