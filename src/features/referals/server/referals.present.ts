import { invitationCode } from '#features/campaigns/invitation-code.ts';
import { abilitiesOf } from '#kit/permissions/abilities.ts';
import type { Actor } from '#kit/permissions/actor.ts';
import type { Brought, CodeFigures } from '../referals.contract.ts';
import type { ShownReferal } from './brought-rows.queries.ts';
import { referalAbilities } from './referals.abilities.ts';
import { verdictOf } from './verdict.ts';

/** The code is derived from the account's id. */
export const presentCode = <Row extends Omit<CodeFigures, 'code'>>(row: Row): Row & CodeFigures => ({
  ...row,
  code: invitationCode(row.id),
});

export const presentBrought = ({ actor }: { readonly actor: Actor }, referal: ShownReferal): Brought => ({
  id: referal.id,
  accountId: referal.accountId,
  login: referal.login,
  source: referal.source,
  code: referal.code,
  verdict: verdictOf(referal),
  cleared: referal.clearedAt !== null,
  registeredAt: referal.registeredAt.toISOString(),
  levelAt: referal.levelAt?.toISOString() ?? null,
  toppedUpAt: referal.toppedUpAt?.toISOString() ?? null,
  can: abilitiesOf(referalAbilities, actor, referal),
});
