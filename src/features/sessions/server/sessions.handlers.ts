import { listOwnAdminAccounts } from '#features/admin-accounts/server/admin-accounts.queries.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { type Implementation, implement } from '#kit/contract/implement.ts';
import { fail } from '#kit/errors/errors.ts';
import { localPath } from '../local-path.ts';
import { type AdminEntry, sessionsContract } from '../sessions.contract.ts';
import '../sessions.errors.ts';
import { confirmPassword } from './confirm-password.ts';
import { finishSignIn, rememberPending } from './finish-sign-in.ts';
import { getSignInPage } from './get-sign-in-page.ts';
import { refusedCode, refusedSignIn, refusedSwitch } from './refused-sign-in.ts';
import { type MenuFor, presentMenu } from './sessions.present.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { switchAdminAccount } from './switch-admin-account.ts';

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
