import { eq } from 'drizzle-orm';
import { findOwnAdminAccount, listOwnAdminAccounts } from '#features/admin-accounts/server/admin-accounts.queries.ts';
import { passSecondStep } from '#features/two-step/server/pass-second-step.ts';
import type { Ctx, SagaCtx } from '#kit/contract/context.ts';
import { type Implementation, implement, type Redirection, type RefusedForm } from '#kit/contract/implement.ts';
import { fail, type Refusal } from '#kit/errors/errors.ts';
import { declinedForm } from '#kit/pages/declined-form.ts';
import { localPath } from '../local-path.ts';
import { type AdminEntry, sessionsContract } from '../sessions.contract.ts';
import { sessionsAudit } from '../sessions.feature.ts';
import { signInAddress } from '../sign-in-address.ts';
import { confirmPassword } from './confirm-password.ts';
import { pendingCookie } from './cookie-names.ts';
import { getSignInPage } from './get-sign-in-page.ts';
import { mayEnterOffice } from './office-session.ts';
import { findPending, pendingMinutes } from './pending-sign-ins.queries.ts';
import { type MenuFor, presentMenu } from './sessions.present.ts';
import { pendingSignInsTable } from './sessions.table.ts';
import { enter, refuseWithoutCode, signIn } from './sign-in.ts';
import { admitAttempt } from './sign-in-attempts.ts';
import { signOut } from './sign-out.ts';
import { renewSession } from './start-session.ts';
import { newToken, sha256 } from './tokens.ts';
import '../sessions.feature.ts';

/** `menuFor` needs the route map, so the app passes it in. */
export const sessionsHandlers = ({ menuFor }: { readonly menuFor: MenuFor }): readonly Implementation[] =>
  implement(sessionsContract, {
    signIn: (ctx, credentials) => signIn(ctx, credentials),
    confirmPassword,
    getSignInPage: (ctx) => getSignInPage(ctx, menuFor),
    getMenu: async (ctx) => presentMenu(ctx, menuFor),
    listAdminAccounts,
    switchAdminAccount,
    signOut,
    signOutByPost: signOut,
    signInByForm: {
      run: async (ctx, { next, ...credentials }) => {
        await signIn(ctx, credentials, rememberPending);
        return { location: localPath(next) ?? '/auth' };
      },
      refused: refusedSignIn,
    },
    finishSignInByForm: {
      run: async (ctx, { code, next }) => {
        await finishSignIn(ctx, code);
        return { location: localPath(next) ?? '/auth' };
      },
      refused: refusedCode,
    },
    switchAdminAccountByForm: {
      run: async (ctx, entry) => {
        await ctx.step((step) => switchAdminAccount(step, entry));
        return { location: '/auth' };
      },
      refused: refusedSwitch,
    },
    signOutByForm: {
      run: async (ctx, { next }) => {
        await ctx.step(signOut);
        return { location: localPath(next) ?? '/' };
      },
      refused: (_, { next }) => ({ location: localPath(next) ?? '/' }),
    },
  });

/** Rejects a person without admin accounts, as the specification requires. */
async function listAdminAccounts(ctx: Ctx): Promise<AdminEntry[]> {
  const own = await listOwnAdminAccounts(ctx.tx, ctx.actor.accountId ?? fail('kit.signInNeeded'));
  if (own.length === 0) fail('sessions.noAdminAccounts');
  return own.map(({ name, server }) => ({ name, server }));
}

/**
 * Acts as another of the person's own admin accounts, under a new session token. Rejects a player's session beyond an administrator's
 * limits: it would end at once, and the person would not know why.
 */
async function switchAdminAccount(ctx: Ctx, entry: AdminEntry): Promise<AdminEntry> {
  const { accountId, sessionId, actingAs } = ctx.actor;
  if (accountId === null || sessionId === null) fail('kit.signInNeeded');
  const { id, name, server } = (await findOwnAdminAccount(ctx.tx, accountId, entry)) ?? fail('sessions.adminAccountNotYours');
  if (!(await mayEnterOffice(ctx.tx, sessionId))) fail('sessions.signInAgain');
  await renewSession(ctx, sessionId, id);
  const from = actingAs && { name: actingAs.name, server: actingAs.server };
  await ctx.audit(sessionsAudit.switchedAdminAccount, { from, to: { name, server } }, { on: `adminAccount:${id}` });
  return { name, server };
}

type Typed = Readonly<Record<string, unknown>>;

/** Redirects to the form with the reason and the typed login, or to the code page if a code is required. */
function refusedSignIn(refusal: Refusal, typed: Typed): RefusedForm {
  if (refusal.code === 'sessions.codeNeeded') return backTo({ step: 'code' }, typed);
  return { ...backTo(reasonOf(refusal), typed), declined: declinedForm(refusal, { form: 'signIn', input: typed, keep: ['login'] }) };
}

/** Asks for the code again; if it expired or its cookie is missing, starts over. */
function refusedCode(refusal: Refusal, typed: Typed): Redirection {
  return backTo({ ...(refusal.code !== 'sessions.signInExpired' && { step: 'code' }), ...reasonOf(refusal) }, typed);
}

/**
 * The form has no typed input: the page shows the choices. If a new sign-in is required, redirects to the form, which continues from there.
 */
const refusedSwitch = (refusal: Refusal): Redirection =>
  refusal.code === 'sessions.signInAgain' ? backTo(reasonOf(refusal), { next: '/admin' }) : { location: '/auth' };

const reasonOf = ({ code, params }: Refusal) => ({
  refused: code,
  ...(params.seconds !== undefined && { seconds: String(params.seconds) }),
});

const backTo = (words: Readonly<Record<string, string>>, { next }: Typed): Redirection => ({
  location: signInAddress(localPath(next), words),
});

/** The password was right and the code is asked for on the next page: the browser gets a token instead of carrying the password along. */
async function rememberPending(ctx: Ctx, accountId: number): Promise<void> {
  const token = newToken();
  await ctx.tx.insert(pendingSignInsTable).values({ tokenHash: sha256(token), accountId });
  ctx.afterCommit(() => ctx.cookies.set(pendingCookie(ctx.services.config), token, { maxAgeSeconds: pendingMinutes * 60 }));
}

/** Finishes such a sign-in, once. Wrong codes count like wrong passwords. */
async function finishSignIn(ctx: SagaCtx, code: string): Promise<void> {
  const cookie = pendingCookie(ctx.services.config);
  const token = ctx.cookies.get(cookie);
  const tokenHash = token ? sha256(token) : null;
  const account = (tokenHash && (await ctx.step(({ tx }) => findPending(tx, tokenHash)))) || fail('sessions.signInExpired');
  const attempt = await admitAttempt(ctx, account.login);
  const second = await ctx.step(async (step) => {
    const passed = await passSecondStep(step, account.id, code);
    if (passed === 'missing' || passed === 'wrong') return passed;
    const used = await step.tx
      .delete(pendingSignInsTable)
      .where(eq(pendingSignInsTable.tokenHash, account.tokenHash))
      .returning({ accountId: pendingSignInsTable.accountId });
    if (used.length === 0) fail('sessions.signInExpired');
    await enter(step, account, { knownDevice: attempt.knownDevice, second: passed });
    step.afterCommit(() => step.cookies.clear(cookie));
    return passed;
  });
  await refuseWithoutCode(second, attempt);
}
