import { minCharacters } from '#features/accounts/server/password-rules.ts';
import { sha256 } from '#features/sessions/server/tokens.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { ResetPage } from '../credentials.contract.ts';
import { findReset } from './credentials.queries.ts';

/** State of a reset link. Only reads it: the link is used when the form is submitted. */
export async function getResetPage({ tx }: Ctx, { token }: { readonly token?: string }): Promise<ResetPage> {
  const nobody = { login: null, least: minCharacters({ onDuty: false }) };
  if (!token) return { state: 'none', ...nobody };
  const found = await findReset(tx, sha256(token));
  if (found?.state !== 'open') return { state: found?.state ?? 'unknown', ...nobody };
  return { state: 'open', login: found.account.login, least: minCharacters(found.account) };
}
