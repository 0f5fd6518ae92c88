import type { StaffMenuItem } from '#app/routes/staff-menus.ts';
import type { Method, Operation } from '#kit/contract/contract.ts';

export type AdminAccount = { readonly name: string; readonly server: number };

export type Person = {
  readonly login: string;
  readonly admin: AdminAccount | null;
  readonly staff: boolean;
  readonly isAdmin: boolean;
};

export type MenuAnswer = Omit<Person, 'login'> & { readonly login: string | null; readonly menu: readonly StaffMenuItem[] };

/** The specified calls behind the header, as the browser uses them. Their rejections are 200 with an `error`. */
export const authCalls = {
  menu: seedCall<undefined, MenuAnswer>('POST', '/api/auth/menu'),
  adminAccounts: seedCall<undefined, readonly AdminAccount[] | { readonly error: string }>('POST', '/api/auth/admin'),
  switchAdmin: seedCall<AdminAccount, { readonly error?: string } | undefined>('PUT', '/api/auth/admin'),
  logOut: seedCall<undefined, { readonly error?: string } | undefined>('GET', '/api/auth/logout'),
};

function seedCall<Input, Output>(method: Method, path: `/api/auth/${string}`): Operation<Input, Output> {
  return { id: `auth.${path.slice(10)}`, feature: 'auth', name: path.slice(10), method, path, audience: 'everybody', wire: 'seed' };
}
