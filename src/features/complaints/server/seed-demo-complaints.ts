import { createHash } from 'node:crypto';
import { findAccountIds } from '#features/accounts/server/accounts.queries.ts';
import { listCurrentRules } from '#features/rules/server/rules.queries.ts';
import { demoLogins, demoRights } from '#features/sessions/demo-accounts.ts';
import type { Tx } from '#kit/db/database.ts';
import { seededRandom } from '#kit/random/seeded-random.ts';
import type { Against } from '../complaint-states.ts';
import {
  complaintEventsTable,
  complaintEvidenceTable,
  complaintsTable,
  complaintVerdictRulesTable,
  complaintVerdictsTable,
} from './complaints.table.ts';
import { type DemoCase, type DemoComplaint, type DemoJudge, demoComplaint } from './demo-complaints.ts';
import { type Speaker, speakersOn } from './demo-people.queries.ts';

/** So many on each world; the fuller worlds quarrel more. */
const perServer: Readonly<Record<number, number>> = { 1: 140, 2: 110, 3: 80, 4: 60, 5: 50 };
const days = 60;

type Placed = DemoComplaint & { readonly server: number; readonly name: string };

/** Cases of every state over sixty days on five worlds. Players and rules must be there; a second call changes nothing. */
export async function seedDemoComplaints(tx: Tx, now = new Date()): Promise<void> {
  const [any] = await tx.select({ id: complaintsTable.id }).from(complaintsTable).limit(1);
  const rules = (await listCurrentRules(tx)).filter(({ inForce }) => inForce);
  if (any || rules.length === 0) return;
  const ids = await findAccountIds(tx, demoLogins);
  const cases: Placed[] = [];
  for (const [server, wanted] of Object.entries(perServer).map(([number, many]) => [Number(number), many] as const)) {
    const judges = judgesOf(server, ids);
    const people = await speakersOn(tx, server, [...ids.values()], 400);
    if (judges.length === 0 || people.length < 20) continue;
    for (let at = 0; at < wanted; at += 1) {
      const name = `${server}-${at}`;
      const asked = { ...pairOf(name, people, judges), judges, rules, now, name };
      cases.push({ ...demoComplaint(asked), server, name });
    }
  }
  cases.push(...(await ofTheCast(tx, ids, { rules, now })));
  await store(
    tx,
    cases.sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime()),
  );
}

/** Who complains about whom, and when: most of it lately. */
function pairOf(
  name: string,
  people: readonly Speaker[],
  judges: readonly DemoJudge[],
): Pick<DemoCase, 'author' | 'offender' | 'against' | 'hoursAgo'> {
  const random = seededRandom(`pair ${name}`);
  const one = Math.floor(random() * people.length);
  const two = (one + 1 + Math.floor(random() * (people.length - 1))) % people.length;
  const [author, other] = [people[one], people[two]];
  if (!author || !other) throw new Error('Nobody to complain');
  const kind = random();
  const against: Against = other.faction !== null && kind < 0.15 ? 'leader' : kind > 0.94 ? 'admin' : 'player';
  const admin = judges.find(({ as }) => as !== null);
  const offender = against === 'admin' && admin?.as ? { accountId: admin.by, nick: admin.as, faction: null, locale: 'en' as const } : other;
  return {
    author,
    offender,
    against: offender === other && against === 'admin' ? 'player' : against,
    hoursAgo: 0.3 + random() ** 1.6 * days * 24,
  };
}

/** Cases of the people whom a visitor of the demo signs in as. */
async function ofTheCast(
  tx: Tx,
  ids: ReadonlyMap<string, number>,
  { rules, now }: Pick<DemoCase, 'rules' | 'now'>,
): Promise<readonly Placed[]> {
  const judges = judgesOf(1, ids);
  const named = new Set([ids.get('player'), ids.get('offender')]);
  const others = [...ids.values()].filter((id) => !named.has(id));
  const cast = (await speakersOn(tx, 1, others, 5_000)).filter(({ accountId }) => named.has(accountId));
  const [player, offender] = [
    cast.find(({ accountId }) => accountId === ids.get('player')),
    cast.find(({ accountId }) => accountId === ids.get('offender')),
  ];
  if (!player || !offender || judges.length === 0) return [];
  return [2, 6, 40, 200, 500, 900].map((hoursAgo, at) => {
    const name = `cast-${at}`;
    const turned = at === 3;
    const sides = turned ? { author: offender, offender: player } : { author: player, offender };
    return { ...demoComplaint({ ...sides, against: 'player', judges, rules, now, name, hoursAgo }), server: 1, name };
  });
}

/** Worlds without administrators of their own are looked after by the owner. */
function judgesOf(server: number, ids: ReadonlyMap<string, number>): readonly DemoJudge[] {
  const admins = Object.entries(demoRights).flatMap(([login, { adminAccounts = [] }]) => {
    const by = ids.get(login);
    return by === undefined ? [] : adminAccounts.filter((one) => one.server === server).map(({ name }) => ({ by, as: name }));
  });
  const owner = ids.get('owner');
  return owner === undefined ? admins : [...admins, { by: owner, as: null }];
}

/** Each kind of row in one statement. */
async function store(tx: Tx, cases: readonly Placed[]): Promise<void> {
  const made = await tx.insert(complaintsTable).values(cases.map(rowOf)).returning({ id: complaintsTable.id, key: complaintsTable.key });
  const idOf = new Map(made.map(({ id, key }) => [key, id]));
  const idsOf = (one: Placed): number => idOf.get(keyOf(one.name)) ?? 0;
  await tx
    .insert(complaintEvidenceTable)
    .values(cases.flatMap((one) => one.links.map((link) => ({ complaintId: idsOf(one), side: 'author' as const, link }))));
  const events = cases.flatMap((one) =>
    one.events.map(({ kind, at, by }) => ({ complaintId: idsOf(one), kind, at, byAccount: by?.by ?? null, byName: by?.as ?? null })),
  );
  await tx.insert(complaintEventsTable).values(events);
  const given = cases.flatMap((one) => one.verdicts.map((verdict) => ({ complaintId: idsOf(one), verdict })));
  const verdicts = await tx
    .insert(complaintVerdictsTable)
    .values(
      given.map(({ complaintId, verdict: { stage, outcome, text, judge, at, punishment } }) => ({
        complaintId,
        stage,
        outcome,
        text,
        judgeId: judge.by,
        judgeAs: judge.as,
        at,
        punishment: punishment?.kind ?? null,
        minutes: punishment?.minutes ?? null,
      })),
    )
    .returning({ id: complaintVerdictsTable.id });
  const cited = given.flatMap(({ verdict: { rule } }, at) => {
    const verdictId = verdicts[at]?.id;
    return rule && verdictId !== undefined ? [{ verdictId, ruleId: rule.id, revisionId: rule.revisionId }] : [];
  });
  await tx.insert(complaintVerdictRulesTable).values(cited);
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

/** The same address each time. */
const keyOf = (name: string): string => createHash('sha256').update(`complaint ${name}`).digest('base64url').slice(0, 22);
