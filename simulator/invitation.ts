import { invitationCode } from '#features/campaigns/invitation-code.ts';
import { demoReferrers, demoSources } from '#features/campaigns/server/demo-referrers.ts';
import type { GameApi } from './api.ts';
import type { Follow } from './visit.ts';

export type Invitation = { readonly invitationCode: string; readonly invitedAt: string };

/** The invitation link a newcomer followed, as their store reports it to the game. Most are from today, a few too old to count. */
export async function followedLink(api: GameApi, random: () => number, now: Date): Promise<Invitation | undefined> {
  const { accounts } = await api.insist<{ accounts: readonly { readonly globalId: number }[] }>('POST', '/accounts/lookup', {
    body: { logins: demoReferrers },
  });
  const referrer = accounts[Math.floor(random() ** 2 * accounts.length)];
  if (!referrer) return undefined;
  const source = demoSources[Math.floor(random() * demoSources.length)];
  const code = invitationCode(referrer.globalId);
  const days = random() < 0.05 ? 35 : random();
  return { invitationCode: source ? `${code}-${source}` : code, invitedAt: new Date(now.getTime() - days * 86_400_000).toISOString() };
}

/** Up to this many clicks per registration. */
const mostClicks = 4;

export async function clickLink(follow: Follow, { invitationCode }: Invitation, random: () => number): Promise<void> {
  const clicks = 1 + Math.floor(random() * mostClicks);
  for (let click = 0; click < clicks; click += 1) await follow(`/inv/${invitationCode}`);
}
