import { invitationCode } from '#features/campaigns/invitation-code.ts';
import type { Ctx, Services } from '#kit/contract/context.ts';
import { fail } from '#kit/errors/errors.ts';
import type { Referrer } from '../referals.contract.ts';
import { findReferrer } from './referrers.queries.ts';
import { promocodesOf } from './whose-code.queries.ts';

/** A referrer whose code has a click or a registration; 404 for anyone else. */
export async function getReferrer({ tx, services }: Pick<Ctx, 'tx' | 'services'>, { id }: { readonly id: number }): Promise<Referrer> {
  const { login } = (await findReferrer(tx, id)) ?? fail('kit.notFound');
  return { id, login, ...codeOf(services, id), promocodes: await promocodesOf(tx, id) };
}

/** A person's code, and the link that contains it. */
export function codeOf({ config }: Pick<Services, 'config'>, accountId: number): { readonly code: string; readonly link: string } {
  const code = invitationCode(accountId);
  return { code, link: `${config.publicUrl}/inv/${code}` };
}
