import { sha256 } from '#features/sessions/server/tokens.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { TicketPage, UnityPage } from '../tickets.contract.ts';
import { handbackLink } from './issue-handback.ts';
import { findTicket, isOwnHandback } from './tickets.queries.ts';

const nobody = { login: null, serverName: null, needsCode: false } as const;

/** Shows a ticket without using it: nothing happens before the button is pressed. */
export async function getTicketPage({ tx, locale }: Ctx, { id }: { readonly id: string }): Promise<TicketPage> {
  const found = await findTicket(tx, sha256(id));
  if (found?.state !== 'open') return { state: found?.state ?? 'unknown', ...nobody };
  const { login, serverName, needsCode } = found;
  return { state: 'open', login, serverName: serverName[locale], needsCode };
}

/** The same inside the game's web view. Without a ticket it offers sign-in by password, then the link back to the game. */
export async function getUnityPage(ctx: Ctx, { id, back }: { readonly id?: string; readonly back?: string }): Promise<UnityPage> {
  const { accountId, login } = ctx.actor;
  // Another person's code in a link would sign the player in to the wrong account in the game.
  if (back && accountId !== null && (await isOwnHandback(ctx.tx, accountId, sha256(back))))
    return { state: 'done', ...nobody, back: handbackLink(ctx, back) };
  if (id) return { ...(await getTicketPage(ctx, { id })), back: null };
  return login === null ? { state: 'signIn', ...nobody, back: null } : { state: 'signedIn', ...nobody, login, back: null };
}
