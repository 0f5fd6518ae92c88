import { forgetTab } from '#kit/browser/forget-tab.ts';
import { leaveTo } from '#kit/browser/navigation.ts';
import { showToast } from '#ui/shared/toast-store.ts';
import { accountStore } from './account-store.ts';
import { type AdminAccount, authCalls } from './auth-calls.ts';
import { siteCall } from './site-call.ts';

/** The actions of the account menu. Loaded when it is opened: until then a page needs neither calls nor toasts. */

type Words = { readonly title: string; readonly failed: string };

/** The person's other admin accounts; an error response means none. */
export async function otherAdminAccounts(): Promise<readonly AdminAccount[]> {
  const answer = await siteCall()(authCalls.adminAccounts);
  if (!Array.isArray(answer)) return [];
  const active = accountStore.current()?.admin;
  return answer.filter((one: AdminAccount) => one.name !== active?.name || one.server !== active.server);
}

export async function switchAdmin({ name, server }: AdminAccount, { title, failed }: Words): Promise<boolean> {
  try {
    const answer = await siteCall()(authCalls.switchAdmin, { name, server });
    if (answer?.error) showToast({ title, text: answer.error, tone: 'danger' });
    else await accountStore.load(siteCall());
    return !answer?.error;
  } catch {
    // The call itself has already reported the error.
    showToast({ title, text: failed, tone: 'danger' });
    return false;
  }
}

export async function signOut({ title, failed }: Words): Promise<void> {
  try {
    await siteCall()(authCalls.logOut);
    forgetTab();
    leaveTo('/');
  } catch {
    // As above; a person who wants to sign out must know that they are still signed in.
    showToast({ title, text: failed, tone: 'danger' });
  }
}
