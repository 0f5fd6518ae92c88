import { createHash } from 'node:crypto';
import type { DemoBan, DemoChange } from '#features/bans/server/demo-bans.ts';
import { storeDemoBans } from '#features/bans/server/store-demo-bans.ts';
import type { LogStore } from '#features/logs/server/log-store.ts';
import type { Tx } from '#kit/db/database.ts';
import {
  complaintEventsTable,
  complaintEvidenceTable,
  complaintPinsTable,
  complaintsTable,
  complaintVerdictRulesTable,
  complaintVerdictsTable,
} from './complaints.table.ts';
import type { DemoComplaint, DemoVerdict } from './demo-complaints.ts';
import { pinsFor } from './demo-pins.ts';
import { punishmentReason } from './punishment-reason.ts';

export type Placed = DemoComplaint & {
  readonly server: number;
  readonly name: string;
  /** The logs have rows of both sides at the stated time. */
  readonly seen: boolean;
};
export type Stored = Placed & { readonly id: number };

/** Only the newest cases with log rows get pins. */
const mostPinned = 40;

/** One statement per table; ids ascend with the creation time. */
export async function storeDemoComplaints(tx: Tx, logs: LogStore, placed: readonly Placed[]): Promise<readonly Stored[]> {
  const inOrder = [...placed].sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  const made = await tx.insert(complaintsTable).values(inOrder.map(rowOf)).returning({ id: complaintsTable.id, key: complaintsTable.key });
  const idOf = new Map(made.map(({ id, key }) => [key, id]));
  const cases = inOrder.map((one) => ({ ...one, id: idOf.get(keyOf(one.name)) ?? 0 }));
  const links = cases.flatMap(({ id, links }) => links.map((link) => ({ complaintId: id, side: 'author' as const, link })));
  await tx.insert(complaintEvidenceTable).values(links);
  const events = cases.flatMap(({ id, events }) =>
    events.map(({ kind, at, by }) => ({ complaintId: id, kind, at, byAccount: by?.by ?? null, byName: by?.as ?? null })),
  );
  await tx.insert(complaintEventsTable).values(events);
  await storeVerdicts(tx, cases);
  await storePins(tx, logs, cases);
  return cases;
}

async function storeVerdicts(tx: Tx, cases: readonly Stored[]): Promise<void> {
  const bans = cases.flatMap((one) => banOf(one, one.server, one.id) ?? []);
  const numbers = await storeDemoBans(tx, bans);
  const banOfCase = new Map(bans.map((ban) => [ban.complaintId, numbers.get(ban) ?? null]));
  const given = cases.flatMap((one) => one.verdicts.map((verdict) => ({ complaintId: one.id, verdict })));
  const rows = given.map(({ complaintId, verdict: { stage, outcome, text, judge, at, dueAt, punishment } }) => ({
    complaintId,
    stage,
    outcome,
    text,
    judgeId: judge.by,
    judgeAs: judge.as,
    at,
    dueAt,
    punishment: punishment?.kind ?? null,
    minutes: punishment?.minutes ?? null,
    banId: punishment?.kind === 'ban' ? (banOfCase.get(complaintId) ?? null) : null,
  }));
  const verdicts = await tx.insert(complaintVerdictsTable).values(rows).returning({ id: complaintVerdictsTable.id });
  const cited = given.flatMap(({ verdict: { rule } }, at) => {
    const verdictId = verdicts[at]?.id;
    return rule && verdictId !== undefined ? [{ verdictId, ruleId: rule.id, revisionId: rule.revisionId }] : [];
  });
  await tx.insert(complaintVerdictRulesTable).values(cited);
}

async function storePins(tx: Tx, logs: LogStore, cases: readonly Stored[]): Promise<void> {
  const pins: (typeof complaintPinsTable.$inferInsert)[] = [];
  for (const one of cases.filter(({ seen, reviewer }) => seen && reviewer).slice(-mostPinned))
    pins.push(...(await pinsFor({ tx, logs }, one, { server: one.server, complaintId: one.id })));
  if (pins.length > 0) await tx.insert(complaintPinsTable).values(pins);
}

const rowOf = (one: Placed) => ({
  key: keyOf(one.name),
  server: one.server,
  against: one.against,
  authorId: one.author.accountId,
  authorNick: one.author.nick,
  offenderId: one.offender.accountId,
  offenderNick: one.offender.nick,
  happenedAt: one.happenedAt,
  ruleId: one.rule?.id ?? null,
  ruleRevisionId: one.rule?.revisionId ?? null,
  description: one.description,
  status: one.status,
  createdAt: one.createdAt,
  answer: one.answer?.text ?? null,
  answeredAt: one.answer?.at ?? null,
  answerBy: one.answerBy,
  reviewerId: one.reviewer?.by ?? null,
  reviewerAs: one.reviewer?.as ?? null,
  takenAt: one.reviewer?.at ?? null,
  firstActionAt: one.events.find(({ kind }) => kind === 'taken' || kind === 'judged')?.at ?? null,
  dueAt: one.dueAt,
  closedAt: one.verdicts.at(-1)?.at ?? null,
  appealedAt: one.appeal?.at ?? null,
  appealedBy: one.appeal?.by ?? null,
  appeal: one.appeal?.text ?? null,
});

/** Deterministic, so that URLs stay the same. */
const keyOf = (name: string): string => createHash('sha256').update(`complaint ${name}`).digest('base64url').slice(0, 22);

/** The ban of a case: issued by the first verdict, changed or lifted by the appeal. */
function banOf({ offender, verdicts }: DemoComplaint, server: number, complaintId: number): DemoBan | null {
  const [first, second] = verdicts;
  if (first?.punishment?.kind !== 'ban') return null;
  const reason = reasonOf(first);
  const until = endOf(first, first);
  const changes: DemoChange[] = [{ kind: 'banned', at: first.at, judge: first.judge, reason, untilBefore: null, untilAfter: until }];
  if (second) {
    const lifted = second.punishment === null;
    const untilAfter = lifted ? until : endOf(first, second);
    const kind = lifted ? 'lifted' : 'termChanged';
    if (lifted || untilAfter?.getTime() !== until?.getTime())
      changes.push({ kind, at: second.at, judge: second.judge, reason: reasonOf(second), untilBefore: until, untilAfter });
  }
  return { accountId: offender.accountId, nick: offender.nick, server, reason, changes, complaintId };

  function reasonOf({ rule }: DemoVerdict): string {
    return punishmentReason(offender.locale, complaintId, rule ? [rule] : []);
  }
}

/** Every term counts from the first verdict. */
const endOf = (first: DemoVerdict, { punishment }: DemoVerdict): Date | null =>
  typeof punishment?.minutes === 'number' ? new Date(first.at.getTime() + punishment.minutes * 60_000) : null;
