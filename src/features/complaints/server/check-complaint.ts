import type { Ctx } from '#kit/contract/context.ts';
import { fail, Refusal } from '#kit/errors/errors.ts';
import { declareLimit } from '#kit/limits/limits.ts';
import type { IncidentInput } from '../complaint-input.ts';
import type { Against } from '../complaint-states.ts';
import type { Offender } from '../complaints.contract.ts';
import { incidentOf, leftToday } from './complaint-problems.ts';
import { offendersBeginning } from './offenders.queries.ts';

/** Called while the author types; the limit prevents listing all players with it. */
const looksPerMinute = declareLimit('complaints.looks', { points: 90, seconds: 60 });

export async function findOffenders(
  ctx: Ctx,
  named: { readonly server: number; readonly against: Against; readonly name: string },
): Promise<Offender[]> {
  await refuseTooMany(ctx);
  return offendersBeginning(ctx.tx, named);
}

/** Rejects what createComplaint would reject, without creating anything. */
export async function checkComplaint(ctx: Ctx, input: IncidentInput, now = new Date()): Promise<{ readonly left: number }> {
  const accountId = await refuseTooMany(ctx);
  const { problems } = await incidentOf(ctx.tx, accountId, input, now);
  if (Object.keys(problems).length > 0) throw new Refusal('kit.invalidInput', { fields: problems });
  return { left: await leftToday(ctx.tx, accountId, now) };
}

async function refuseTooMany({ actor, services }: Ctx): Promise<number> {
  const accountId = actor.accountId ?? fail('kit.signInNeeded');
  const { allowed, retryAfterSeconds } = await services.limits.consume(looksPerMinute, String(accountId));
  return allowed ? accountId : fail('kit.tooManyRequests', { seconds: retryAfterSeconds });
}
