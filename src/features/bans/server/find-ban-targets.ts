import { findCharactersByBeginning } from '#features/characters/server/characters.queries.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { OutputOf, ParsedInput } from '#kit/contract/contract.ts';
import { assertServes } from '#kit/permissions/servers-of.ts';
import type { bansContract } from '../bans.contract.ts';
import { bansPermissions } from '../bans.feature.ts';

/** People type a space for the underscore of a nick. */
export async function findBanTargets(
  { tx, actor }: Ctx,
  { server, nick }: ParsedInput<typeof bansContract.findBanTargets>,
): Promise<OutputOf<typeof bansContract.findBanTargets>> {
  assertServes(actor, bansPermissions.edit, server);
  const characters = await findCharactersByBeginning(tx, server, nick.replaceAll(' ', '_'), 10);
  return characters.map(presentTarget);
}

type Found = Awaited<ReturnType<typeof findCharactersByBeginning>>[number];

export const presentTarget = ({ accountId, nick, level, lastSeenAt }: Found) => ({
  globalId: accountId,
  nick,
  level,
  lastSeenAt: lastSeenAt.toISOString(),
});
