import { isOneOf } from '#features/bans/server/same-person.queries.ts';
import { logsPermissions } from '#features/logs/logs.feature.ts';
import { personSubject } from '#features/people/people.feature.ts';
import { getPersonOf, worldsOf } from '#features/people/server/people.queries.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { fail } from '#kit/errors/errors.ts';
import { serversOf } from '#kit/permissions/servers-of.ts';
import { personPageAudit } from '../person-page.feature.ts';
import { pairOf, placesOf } from './links.queries.ts';
import { cutLinksTable } from './person-page.table.ts';

type Input = { readonly id: number; readonly other: number; readonly reason: string };

/**
 * Records that two accounts sharing a device or address are different people. It holds until someone restores the link, whatever they share
 * later.
 */
export async function cutLink(ctx: Ctx, { id, other, reason }: Input): Promise<void> {
  const { tx, actor } = ctx;
  await getPersonOf(tx, worldsOf(actor), id);
  await getPersonOf(tx, worldsOf(actor), other);
  await refuseOwnLink(ctx, [id, other]);
  const places = await placesOf(tx, serversOf(actor, logsPermissions.read), id);
  if (!places.some(({ others }) => others.some((one) => one.id === other))) fail('personPage.notLinked');
  const cut = await tx
    .insert(cutLinksTable)
    .values({ ...pairOf(id, other), reason, cutBy: actor.accountId ?? fail('kit.signInNeeded'), cutAs: actor.actingAs?.name ?? null })
    .onConflictDoNothing()
    .returning({ id: cutLinksTable.id });
  if (cut.length === 0) fail('personPage.alreadyCut');
  await ctx.audit(personPageAudit.linkCut, { globalId: id, other, reason }, { on: personSubject(id) });
}

/** Actors may not decide links of accounts that may be their own. */
export async function refuseOwnLink({ tx, actor }: Ctx, linked: readonly number[]): Promise<void> {
  if (actor.accountId !== null && (await isOneOf(tx, actor.accountId, linked, new Date()))) fail('personPage.ownLink');
}
