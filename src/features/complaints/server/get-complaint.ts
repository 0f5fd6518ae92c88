import type { Ctx } from '#kit/contract/context.ts';
import type { OutputOf, ParsedInput } from '#kit/contract/contract.ts';
import { fail } from '#kit/errors/errors.ts';
import { findKeptForm } from '#kit/kept-forms/kept-forms.ts';
import { eventsForSides } from '../complaint-states.ts';
import type { complaintsContract } from '../complaints.contract.ts';
import { findAnew } from './complaint-problems.ts';
import { canAnswer, canAppeal, presentComplaint } from './complaints.present.ts';
import { getOwnComplaint, sideOf } from './complaints.queries.ts';

export async function getComplaint(
  ctx: Ctx,
  { key, kept }: ParsedInput<typeof complaintsContract.getComplaint>,
  now = new Date(),
): Promise<OutputOf<typeof complaintsContract.getComplaint>> {
  const accountId = ctx.actor.accountId ?? fail('kit.signInNeeded');
  const complaint = await getOwnComplaint(ctx.tx, accountId, key);
  const mine = sideOf(complaint, accountId);
  const inTime = canAppeal(complaint, now);
  const anew = inTime ? await findAnew(ctx.tx, complaint) : null;
  return {
    complaint: {
      ...(await presentComplaint(ctx, complaint, { now, kinds: eventsForSides })),
      mine,
      anew,
      can: { answer: canAnswer(complaint, mine, now), appeal: inTime && anew === null },
    },
    kept: kept === undefined ? null : await findKeptForm(ctx, kept),
  };
}
