import { filesById } from '#features/attachments/server/attachments.queries.ts';
import type { StoredFile } from '#features/attachments/stored-file.ts';
import { listRuleRevisions, type WordedRule } from '#features/rules/server/rules.queries.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { Locale } from '#kit/i18n/locales.ts';
import type { CaseView } from '../complaint-desk-view.ts';
import type { EventKind, Side } from '../complaint-states.ts';
import type { ComplaintView, Evidence, NamedRule, OwnRow, VerdictView } from '../complaint-view.ts';
import { appealEnds, eventsOf, evidenceOf, rulesCitedIn, serverNameOf, sideOf, stageOf, verdictsOf } from './complaints.queries.ts';
import type { Complaint, Verdict } from './complaints.table.ts';
import type { OwnComplaint } from './own-complaints.queries.ts';
import { loginsOf } from './people.queries.ts';

/** Includes account ids for the office; the players' contract leaves them out. */
type Shared = Omit<ComplaintView, 'mine' | 'anew' | 'can'> & Pick<CaseView, 'reviewerId' | 'verdicts' | 'events'>;

/** The part of a complaint that both views show. `kinds`: which of its events. */
export async function presentComplaint(
  { tx, locale }: Pick<Ctx, 'tx' | 'locale'>,
  complaint: Complaint,
  { now, kinds }: { readonly now: Date; readonly kinds: readonly EventKind[] },
): Promise<Shared> {
  const { id, authorId, offenderId, reviewerId } = complaint;
  const verdicts = await verdictsOf(tx, id);
  const cited = await rulesCitedIn(
    tx,
    verdicts.map((verdict) => verdict.id),
  );
  const revisions = [...cited.map(({ revisionId }) => revisionId), ...(complaint.ruleRevisionId ? [complaint.ruleRevisionId] : [])];
  const rules = new Map((await listRuleRevisions(tx, revisions)).map((rule) => [rule.revisionId, namedIn(locale, rule)]));
  const events = await eventsOf(tx, id);
  const logins = await loginsOf(tx, [
    ...new Set([
      ...verdicts.map(({ judgeId }) => judgeId),
      ...events.flatMap(({ byAccount }) => byAccount ?? []),
      ...(reviewerId ? [reviewerId] : []),
    ]),
  ]);
  const nicks = new Map([
    [authorId, complaint.authorNick],
    [offenderId, complaint.offenderNick],
  ]);
  const nameOf = (accountId: number | null, as: string | null): string | null =>
    as ?? (accountId === null ? null : (nicks.get(accountId) ?? logins.get(accountId) ?? null));
  const evidence = await evidenceBySide(tx, id);
  return {
    number: id,
    key: complaint.key,
    server: complaint.server,
    serverName: (await serverNameOf(tx, complaint.server))[locale],
    against: complaint.against,
    author: complaint.authorNick,
    offender: complaint.offenderNick,
    status: complaint.status,
    stage: stageOf(complaint),
    happenedAt: complaint.happenedAt.toISOString(),
    createdAt: complaint.createdAt.toISOString(),
    rule: rules.get(complaint.ruleRevisionId ?? 0) ?? null,
    description: complaint.description,
    evidence: evidence.author,
    answer:
      complaint.answer === null || complaint.answeredAt === null
        ? null
        : { text: complaint.answer, at: complaint.answeredAt.toISOString(), evidence: evidence.offender },
    answerBy: complaint.answerBy.toISOString(),
    silent: isSilent(complaint, now),
    reviewer: nameOf(reviewerId, complaint.reviewerAs),
    reviewerId,
    dueAt: complaint.dueAt.toISOString(),
    verdicts: verdicts.map((verdict) => ({
      ...presentVerdict(verdict, {
        judge: nameOf(verdict.judgeId, verdict.judgeAs) ?? '',
        rules: cited.filter(({ verdictId }) => verdictId === verdict.id).flatMap(({ revisionId }) => rules.get(revisionId) ?? []),
      }),
      judgeId: verdict.judgeId,
    })),
    appeal:
      complaint.appeal === null || complaint.appealedAt === null || complaint.appealedBy === null
        ? null
        : { by: sideOf(complaint, complaint.appealedBy), text: complaint.appeal, at: complaint.appealedAt.toISOString() },
    appealBy: complaint.status === 'closed' && complaint.appealedAt === null ? appealEnds(complaint).toISOString() : null,
    events: events
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ id: event, kind, at, byAccount, byName, note }) => ({
        id: event,
        kind,
        at: at.toISOString(),
        by: nameOf(byAccount, byName),
        byId: byAccount,
        note,
      })),
  };
}

/** The deadline has passed without an answer. Shown, but never taken as an admission of guilt. */
export const isSilent = ({ answer, answerBy, status }: Complaint, now: Date): boolean =>
  answer === null && (now > answerBy || status === 'closed');

export const canAnswer = ({ answer, answerBy, status }: Complaint, side: Side, now: Date): boolean =>
  side === 'offender' && status === 'new' && answer === null && now <= answerBy;

/** Within the deadline and not appealed yet. A newer complaint about the same incident still prevents an appeal (findAnew). */
export const canAppeal = (complaint: Complaint, now: Date): boolean =>
  complaint.status === 'closed' && complaint.appealedAt === null && now <= appealEnds(complaint);

type Reader = { readonly locale: Locale; readonly accountId: number };

/** `anew`: the newer complaint about the same incident. */
export function presentOwn({ locale, accountId }: Reader, complaint: OwnComplaint, anew: number | null, now: Date): OwnRow {
  const mine = sideOf(complaint, accountId);
  return {
    number: complaint.id,
    key: complaint.key,
    serverName: complaint.serverName[locale],
    against: complaint.against,
    mine,
    other: mine === 'author' ? complaint.offenderNick : complaint.authorNick,
    status: complaint.status,
    stage: stageOf(complaint),
    createdAt: complaint.createdAt.toISOString(),
    outcome: complaint.outcome,
    unread: complaint.unread,
    deadline: deadlineOf(complaint, mine, now, anew),
  };
}

function deadlineOf(complaint: Complaint, mine: Side, now: Date, anew: number | null): OwnRow['deadline'] {
  if (canAnswer(complaint, mine, now)) return { what: 'answer', at: complaint.answerBy.toISOString() };
  if (canAppeal(complaint, now) && anew === null) return { what: 'appeal', at: appealEnds(complaint).toISOString() };
  return complaint.status === 'closed' ? null : { what: 'verdict', at: complaint.dueAt.toISOString() };
}

type Named = { readonly judge: string; readonly rules: NamedRule[] };

const presentVerdict = (verdict: Verdict, { judge, rules }: Named): VerdictView => ({
  stage: verdict.stage,
  outcome: verdict.outcome,
  text: verdict.text,
  earlyReason: verdict.earlyReason,
  judge,
  at: verdict.at.toISOString(),
  punishment: verdict.punishment && { kind: verdict.punishment, minutes: verdict.minutes },
  ban: verdict.banId,
  rules,
});

const namedIn = (locale: Locale, { id, number, title, text }: WordedRule): NamedRule => ({
  id,
  number,
  title: title[locale],
  text: text[locale],
});

async function evidenceBySide(tx: Ctx['tx'], complaintId: number): Promise<Readonly<Record<Side, Evidence>>> {
  const rows = await evidenceOf(tx, complaintId);
  const files = await filesById(
    tx,
    rows.flatMap(({ attachmentId }) => attachmentId ?? []),
  );
  const of = (side: Side): Evidence => {
    const own = rows.filter((row) => row.side === side);
    return {
      files: own.flatMap(({ attachmentId }): StoredFile[] =>
        attachmentId === null ? [] : [files.get(attachmentId)].filter((file) => file !== undefined),
      ),
      links: own.flatMap(({ link }) => link ?? []),
    };
  };
  return { author: of('author'), offender: of('offender') };
}
