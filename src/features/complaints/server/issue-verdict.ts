import { eq } from 'drizzle-orm';
import { allows, type Punishment } from '#features/rules/rule-penalties.ts';
import { listRevisionsHeldSince, type WordedRule } from '#features/rules/server/rules.queries.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { only } from '#kit/db/rows.ts';
import { type FieldIssue, fail, Refusal } from '#kit/errors/errors.ts';
import type { Outcome, Stage } from '../complaint-states.ts';
import { complaintSubject, complaintsAudit, complaintsNotifications } from '../complaints.feature.ts';
import { carryOut } from './carry-out.ts';
import { stageOf, verdictsOf } from './complaints.queries.ts';
import { type Complaint, complaintsTable, complaintVerdictRulesTable, complaintVerdictsTable } from './complaints.table.ts';
import { noteEvent } from './note-event.ts';
import { nameOfAccount } from './people.queries.ts';
import { holdCase } from './take-complaint.ts';
import { tellSide } from './tell-side.ts';

export type VerdictInput = {
  readonly id: number;
  /** The state that the judge saw: the pending stage and the time of the answer on the page. */
  readonly stage: Stage;
  readonly answeredAt: string | null;
  readonly outcome: Outcome;
  readonly text: string;
  /** Rule revisions, so that the verdict keeps the wording that the judge read. Must have been in force at the incident or since. */
  readonly rules: readonly number[];
  readonly punishment: Punishment | null;
  readonly earlyReason: string;
};

/**
 * Closes a case, once per stage. A verdict on a state that has changed since the judge saw it is rejected with the change, so the second of
 * two concurrent judges sees who was first. The command for the punishment is part of the same transaction.
 */
export async function issueVerdict(ctx: Ctx, input: VerdictInput, now = new Date()): Promise<void> {
  const { complaint, who } = await holdCase(ctx, input.id, now, 'complaints.alreadyClosed');
  const { id, server } = complaint;
  const stage = stageOf(complaint);
  const earlier = (await verdictsOf(ctx.tx, id)).at(-1);
  if (stage !== input.stage) {
    if (!earlier) return fail('complaints.notAppealed');
    fail('complaints.alreadyClosed', { by: earlier.judgeAs ?? (await nameOfAccount(ctx.tx, earlier.judgeId)) });
  }
  const answeredAt = (complaint.answer !== null && complaint.answeredAt?.toISOString()) || null;
  if (answeredAt !== input.answeredAt) fail(answeredAt === null ? 'complaints.answerWithdrawn' : 'complaints.answerArrived');
  // A wording replaced while the judge was writing is accepted. One replaced before the incident, or never in force, did not apply to
  // anyone.
  const rules = await listRevisionsHeldSince(ctx.tx, input.rules, complaint.happenedAt);
  refuseUnsound(complaint, input, rules, now);
  const { punishment } = input;
  const ban = await carryOut(ctx, complaint, { stage, earlier, punishment, rules, now });
  const early = isEarly(complaint, now) ? input.earlyReason : null;
  const verdict = only(
    await ctx.tx
      .insert(complaintVerdictsTable)
      .values({
        complaintId: id,
        stage,
        outcome: input.outcome,
        text: input.text,
        earlyReason: early,
        judgeId: who.by,
        judgeAs: who.as,
        at: now,
        dueAt: complaint.dueAt,
        punishment: punishment?.kind ?? null,
        minutes: punishment?.minutes ?? null,
        banId: ban,
      })
      .returning({ id: complaintVerdictsTable.id }),
  );
  const cited = rules.map((rule) => ({ verdictId: verdict.id, ruleId: rule.id, revisionId: rule.revisionId }));
  if (cited.length > 0) await ctx.tx.insert(complaintVerdictRulesTable).values(cited).onConflictDoNothing();
  await ctx.tx.update(complaintsTable).set({ status: 'closed', closedAt: now }).where(eq(complaintsTable.id, id));
  await noteEvent(ctx, complaint, { kind: 'judged', by: who, at: now });
  await tellSide(ctx, complaint, 'author', complaintsNotifications.judged);
  await tellSide(ctx, complaint, 'offender', complaintsNotifications.judged);
  await ctx.audit(
    complaintsAudit.judged,
    {
      server,
      stage,
      outcome: input.outcome,
      punishment: punishment?.kind ?? null,
      minutes: punishment?.minutes ?? null,
      rules: rules.map((rule) => rule.id),
    },
    { on: complaintSubject(id) },
  );
}

/** The other side has not answered and still may. Possible on appeal too, if it was not heard before or its answer was deleted. */
export const isEarly = ({ answer, answerBy }: Complaint, now: Date): boolean => answer === null && now < answerBy;

function refuseUnsound(complaint: Complaint, input: VerdictInput, rules: readonly WordedRule[], now: Date): void {
  const fields: Record<string, FieldIssue> = {};
  const { punishment, outcome } = input;
  const unknown = input.rules.filter((id) => !rules.some(({ revisionId }) => revisionId === id));
  if (unknown.length > 0) fields.rules = { code: 'complaints.revisionUnknown', params: { ids: unknown.join(', ') } };
  if (isEarly(complaint, now) && input.earlyReason === '') fields.earlyReason = { code: 'complaints.reasonNeeded' };
  if (punishment && outcome !== 'upheld') fields.punishment = { code: 'complaints.punishedWithoutGuilt' };
  else if (punishment && (punishment.kind === 'mute' || punishment.kind === 'jail') && punishment.minutes === null)
    fields.punishment = { code: 'complaints.termNeeded' };
  else if (punishment && rules.length === 0) fields.rules ??= { code: 'complaints.ruleNeeded' };
  else if (punishment && !isWithinRules(rules, punishment, stageOf(complaint))) fields.punishment = { code: 'complaints.beyondRules' };
  if (Object.keys(fields).length > 0) throw new Refusal('kit.invalidInput', { fields });
}

/** One of the cited rules must allow it. On appeal, it may be below the rule's minimum. */
export const isWithinRules = (rules: readonly Pick<WordedRule, 'penalties'>[], punishment: Punishment, stage: Stage): boolean =>
  rules.some(({ penalties }) =>
    allows(stage === 'appeal' ? penalties.map((one) => (one.kind === 'warning' ? one : { ...one, min: 1 })) : penalties, punishment),
  );
