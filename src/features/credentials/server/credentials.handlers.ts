import { type Implementation, implement, type RefusedForm } from '#kit/contract/implement.ts';
import type { Refusal } from '#kit/errors/errors.ts';
import { declinedForm } from '#kit/pages/declined-form.ts';
import { credentialsContract } from '../credentials.contract.ts';
import '../credentials.errors.ts';
import { cancelEmailChange } from './cancel-email-change.ts';
import { changePassword } from './change-password.ts';
import { chooseLanguage } from './choose-language.ts';
import { confirmEmailChange, getEmailPage, type WhenEmailChanged } from './confirm-email-change.ts';
import { endOwnSession, endOwnSessions } from './end-own-sessions.ts';
import { getResetPage } from './get-reset-page.ts';
import { requestEmailChange } from './request-email-change.ts';
import { requestRecovery } from './request-recovery.ts';
import { resetPassword } from './reset-password.ts';

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
