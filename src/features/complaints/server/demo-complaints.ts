import type { Penalty, Punishment } from '#features/rules/rule-penalties.ts';
import type { WordedRule } from '#features/rules/server/rules.queries.ts';
import { seededRandom } from '#kit/random/seeded-random.ts';
import { answerHours, appealVerdictHours, verdictHours } from '../complaint-limits.ts';
import type { Against, EventKind, Outcome, Status } from '../complaint-states.ts';
import { adminStory, appealTexts, demoLinks, stories, verdictTexts } from './demo-complaint-texts.ts';
import type { Speaker } from './demo-people.queries.ts';

export type DemoJudge = { readonly by: number; readonly as: string | null };
export type DemoVerdict = {
  readonly stage: 'first' | 'appeal';
  readonly outcome: Outcome;
  readonly text: string;
  readonly judge: DemoJudge;
  readonly at: Date;
  readonly dueAt: Date;
  readonly punishment: Punishment | null;
  readonly rule: WordedRule | null;
};
type DemoEvent = { readonly kind: EventKind; readonly at: Date; readonly by: DemoJudge | null };

/** A plausible complaint. */
export type DemoComplaint = {
  readonly against: Against;
  readonly author: Speaker;
  readonly offender: Speaker;
  readonly happenedAt: Date;
  readonly createdAt: Date;
  readonly rule: WordedRule | null;
  readonly description: string;
  readonly status: Status;
  readonly answer: { readonly text: string; readonly at: Date } | null;
  readonly answerBy: Date;
  readonly reviewer: (DemoJudge & { readonly at: Date }) | null;
  readonly dueAt: Date;
  readonly appeal: { readonly by: number; readonly text: string; readonly at: Date } | null;
  readonly verdicts: readonly DemoVerdict[];
  readonly events: readonly DemoEvent[];
  readonly links: readonly string[];
  /** Files in `demo-evidence/`. */
  readonly files: readonly string[];
};

export type DemoCase = {
  readonly name: string;
  readonly author: Speaker;
  readonly offender: Speaker;
  readonly against: Against;
  readonly judges: readonly DemoJudge[];
  readonly rules: readonly WordedRule[];
  readonly now: Date;
  /** How long ago it was created. */
  readonly hoursAgo: number;
  /** When the logs saw both sides; absent: before the logs begin. */
  readonly metAt?: Date | undefined;
  /** False if the offender already has a ban. */
  readonly mayBan: boolean;
};

const hour = 3_600_000;

/** One complaint with all its events up to now, deterministic. */
export function demoComplaint({ name, author, offender, against, judges, rules, now, hoursAgo, ...more }: DemoCase): DemoComplaint {
  const random = seededRandom(`complaint ${name}`);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] ?? fallen();
  const createdAt = new Date(now.getTime() - hoursAgo * hour);
  const happenedAt = wholeMinute(more.metAt ?? after(createdAt, -(0.2 + random() * 40)));
  const story = pick(stories);
  const answerBy = after(createdAt, answerHours);
  const answeredAt = random() < 0.62 ? after(createdAt, 0.5 + random() * 40) : null;
  const answer = answeredAt && answeredAt < now ? { text: story.answer[offender.locale], at: answeredAt } : null;
  const impartial = judges.filter(({ by }) => by !== offender.accountId && by !== author.accountId);
  const judge = pick(impartial);
  const others = impartial.filter(({ by }) => by !== judge.by);
  const other = others.length > 0 ? pick(others) : undefined;
  const rule = random() < 0.8 ? pick(rules) : null;
  const heardAt = answer?.at ?? answerBy;
  const judgedAt = after(heardAt, 1 + random() * 30);
  const events: DemoEvent[] = [{ kind: 'created', at: createdAt, by: { by: author.accountId, as: null } }];
  if (answer) events.push({ kind: 'answered', at: answer.at, by: { by: offender.accountId, as: null } });
  const takenAt = after(heardAt, 0.5 + random());
  const taken = takenAt < now && (judgedAt < now || random() < 0.5);
  if (taken) events.push({ kind: 'taken', at: takenAt, by: judge });
  const base = { against, author, offender, happenedAt, createdAt, rule, answer, answerBy, links: [pick(demoLinks)] };
  const files = against === 'player' ? (story.files ?? []) : [];
  const description = against === 'admin' ? adminStory[author.locale] : story.what[author.locale];
  const open = { ...base, files, description, reviewer: taken ? { ...judge, at: takenAt } : null, appeal: null, verdicts: [], events };
  // Some cases are overdue, for realism.
  if (judgedAt >= now || random() < 0.03) {
    return { ...open, status: answer ? 'commented' : 'new', dueAt: after(heardAt, verdictHours) };
  }

  const firstDueAt = after(heardAt, verdictHours);
  const verdict = verdictOf({ stage: 'first', outcome: pick(outcomes), judge, at: judgedAt, dueAt: firstDueAt });
  events.push({ kind: 'judged', at: judgedAt, by: judge }, ...applied(verdict));
  const appealedAt = after(judgedAt, 2 + random() * 60);
  const closed = { ...open, reviewer: { ...judge, at: takenAt }, dueAt: firstDueAt, verdicts: [verdict] };
  // No appeal if there is no other judge.
  if (random() > 0.12 || appealedAt >= now || !other) return { ...closed, status: 'closed' };

  const by = verdict.outcome === 'upheld' ? offender.accountId : author.accountId;
  const appeal = { by, text: pick(appealTexts)[by === author.accountId ? author.locale : offender.locale], at: appealedAt };
  events.push({ kind: 'appealed', at: appealedAt, by: { by, as: null } });
  const againAt = after(appealedAt, 4 + random() * 36);
  const dueAt = after(appealedAt, appealVerdictHours);
  if (againAt >= now) return { ...closed, status: 'new', appeal, reviewer: null, dueAt };
  const outcome = random() < 0.6 ? verdict.outcome : pick(outcomes);
  const again = verdictOf({ stage: 'appeal', outcome, judge: other, at: againAt, dueAt }, verdict);
  events.push({ kind: 'taken', at: after(againAt, -0.4), by: other }, { kind: 'judged', at: againAt, by: other }, ...applied(again));
  return { ...closed, status: 'closed', appeal, reviewer: { ...other, at: after(againAt, -0.4) }, dueAt, verdicts: [verdict, again] };

  /** An appeal that confirms the guilt gives the rule's minimum. */
  function verdictOf(given: Pick<DemoVerdict, 'stage' | 'outcome' | 'judge' | 'at' | 'dueAt'>, earlier?: DemoVerdict): DemoVerdict {
    const text = pick(verdictTexts[given.outcome])[author.locale];
    if (given.outcome !== 'upheld') return { ...given, text, rule: null, punishment: null };
    const rule = earlier?.rule ?? pick(rules);
    const bans = earlier ? earlier.punishment?.kind === 'ban' : more.mayBan && against !== 'admin' && random() < 0.5;
    return { ...given, text, rule, punishment: punishmentOf(rule.penalties, { bans, mild: earlier !== undefined }) };
  }
}

const outcomes: readonly Outcome[] = ['upheld', 'upheld', 'upheld', 'rejected', 'rejected', 'insufficient'];
const after = (at: Date, hours: number): Date => new Date(at.getTime() + hours * hour);

const applied = ({ punishment, at }: DemoVerdict): DemoEvent[] => (punishment ? [{ kind: 'applied', at: after(at, 0.02), by: null }] : []);

/** A rule's punishment for a first offence: a temporary ban if wanted and possible, otherwise the milder one. */
function punishmentOf(penalties: readonly Penalty[], { bans, mild }: { bans: boolean; mild: boolean }): Punishment | null {
  const first = penalties.filter(({ repeat }) => !repeat);
  const ban = bans ? first.find(({ kind, min }) => kind === 'ban' && min !== null) : undefined;
  const range = ban ?? first.find(({ kind }) => kind !== 'ban');
  return range ? { kind: range.kind, minutes: mild ? range.min : (range.max ?? range.min) } : null;
}

const wholeMinute = (at: Date): Date => new Date(Math.floor(at.getTime() / 60_000) * 60_000);

const fallen = (): never => {
  throw new Error('Nothing to pick from');
};
