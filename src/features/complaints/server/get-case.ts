import { and, eq } from 'drizzle-orm';
import { isOneOf } from '#features/bans/server/same-person.queries.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { found } from '#kit/db/rows.ts';
import { fail } from '#kit/errors/errors.ts';
import { serves } from '#kit/permissions/servers-of.ts';
import type { CaseView } from '../complaint-desk-view.ts';
import { eventKinds } from '../complaint-states.ts';
import { complaintsPermissions } from '../complaints.feature.ts';
import { deliveryOf, pinsOf } from './case.queries.ts';
import { presentComplaint } from './complaints.present.ts';
import { onDesk, stageOf, verdictsOf } from './complaints.queries.ts';
import { type Complaint, complaintsTable } from './complaints.table.ts';
import { isEarly } from './issue-verdict.ts';
import { refuseParty } from './lock-case.ts';
import { partyCard } from './party-card.queries.ts';

/** Returns 404 for another server's case or one about an administrator if the reader's level is too low; 403 to the two sides. */
export async function getDeskComplaint(ctx: Pick<Ctx, 'tx' | 'actor'>, id: number, now: Date): Promise<Complaint> {
  const [row] = await ctx.tx
    .select()
    .from(complaintsTable)
    .where(and(eq(complaintsTable.id, id), onDesk(ctx.actor)));
  const complaint = found(row);
  await refuseParty(ctx, complaint, now);
  return complaint;
}

/** A case for its judge: both sides, pinned rows, and what this reader may do. */
export async function getCase(ctx: Ctx, { id }: { readonly id: number }, now = new Date()): Promise<CaseView> {
  const complaint = await getDeskComplaint(ctx, id, now);
  const hindrance = await hindranceOf(ctx, complaint, now);
  const open = complaint.status !== 'closed';
  const mine = complaint.reviewerId === ctx.actor.accountId;
  const free = complaint.reviewerId === null;
  const may = open && serves(ctx.actor, complaintsPermissions.judge, complaint.server);
  const mayTakeOver = serves(ctx.actor, 'complaints.judgeAppeals', complaint.server);
  return {
    ...(await presentComplaint(ctx, complaint, { now, kinds: eventKinds })),
    authorCard: await partyCard(ctx, complaint, 'author', now),
    offenderCard: await partyCard(ctx, complaint, 'offender', now),
    pins: await pinsOf(ctx.tx, id),
    mine,
    early: isEarly(complaint, now),
    delivery: await deliveryOf(ctx.tx, complaint),
    can: {
      take: may && !mine && (free || mayTakeOver) && (hindrance === null || hindrance === 'taken'),
      release: may && mine,
      act: may && hindrance === null,
      ban: serves(ctx.actor, 'bans.edit', complaint.server),
    },
    hindrance: open ? hindrance : null,
  };
}

async function hindranceOf(ctx: Ctx, complaint: Complaint, now: Date): Promise<CaseView['hindrance']> {
  const accountId = ctx.actor.accountId ?? fail('kit.signInNeeded');
  if (stageOf(complaint) === 'appeal') {
    if (!serves(ctx.actor, 'complaints.judgeAppeals', complaint.server)) return 'level';
    const judges = (await verdictsOf(ctx.tx, complaint.id)).map(({ judgeId }) => judgeId);
    if (await isOneOf(ctx.tx, accountId, judges, now)) return 'sameJudge';
  }
  return complaint.reviewerId === null || complaint.reviewerId === accountId ? null : 'taken';
}
