import { findAccountIds } from '#features/accounts/server/accounts.queries.ts';
import { leadersOn } from '#features/characters/server/faction-leaders.queries.ts';
import type { LogStore } from '#features/logs/server/log-store.ts';
import { listCurrentRules } from '#features/rules/server/rules.queries.ts';
import { demoLogins, demoRights } from '#features/sessions/demo-accounts.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { addDemoEvidenceJob } from './add-demo-evidence.ts';
import { complaintsTable } from './complaints.table.ts';
import { type DemoCase, type DemoJudge, demoComplaint } from './demo-complaints.ts';
import { meetingsOn } from './demo-meetings.queries.ts';
import { type CastCase, castCases, pairOf } from './demo-pairs.ts';
import { everBanned, speakersAmong, speakersOn } from './demo-people.queries.ts';
import { type Placed, type Stored, storeDemoComplaints } from './store-demo-complaints.ts';

/** Number of complaints per server; larger servers have more. */
const perServer: Readonly<Record<number, number>> = { 1: 140, 2: 110, 3: 80, 4: 60, 5: 50 };
/** Days that the logs of every demo cover. */
const loggedDays = 7;
/** Limited, because processing images takes a while. */
const mostWithFiles = 5;

/** Complaints of every state over sixty days on five servers. Requires players, logs, bans and rules. Idempotent. */
export async function seedDemoComplaints({ tx, enqueue }: Pick<Ctx, 'tx' | 'enqueue'>, logs: LogStore, now = new Date()): Promise<void> {
  const [any] = await tx.select({ id: complaintsTable.id }).from(complaintsTable).limit(1);
  const rules = (await listCurrentRules(tx)).filter(({ inForce }) => inForce);
  if (any || rules.length === 0) return;
  const ids = await findAccountIds(tx, demoLogins);
  const since = new Date(now.getTime() - loggedDays * 86_400_000);
  const banned = new Set((await everBanned(tx)).map(({ server, accountId }) => `${server}:${accountId}`));
  const cases: Placed[] = [];
  const place = (server: number, name: string, pair: CastCase, judges: readonly DemoJudge[]) => {
    const offender = `${server}:${pair.offender.accountId}`;
    const asked: DemoCase = { ...pair, name, judges, rules, now, mayBan: !banned.has(offender) };
    const made = demoComplaint(asked);
    if (made.verdicts.some(({ punishment }) => punishment?.kind === 'ban')) banned.add(offender);
    cases.push({ ...made, server, name, seen: pair.metAt !== undefined });
  };
  for (const [server, wanted] of Object.entries(perServer).map(([number, many]) => [Number(number), many] as const)) {
    const judges = judgesOf(server, ids);
    const people = await speakersOn(tx, server, [...ids.values()], 1_000);
    if (judges.length === 0 || people.length < 20) continue;
    const leaders = await speakersAmong(tx, server, await leadersOn(tx, server));
    const meetings = await meetingsOn(tx, logs, server, since);
    // No two complaints about the same meeting.
    const used = new Set<Date>();
    for (let at = 0; at < wanted; at += 1) {
      const name = `${server}-${at}`;
      const pair = pairOf({ name, people, leaders, judges, meetings: meetings.filter((one) => !used.has(one.at)), now });
      if (pair.metAt) used.add(pair.metAt);
      place(server, name, pair, judges);
    }
    if (server !== 1) continue;
    const cast = { player: ids.get('player'), offender: ids.get('offender') };
    for (const [at, pair] of (await castCases(tx, cast, { server, meetings, now })).entries()) place(server, `cast-${at}`, pair, judges);
  }
  const stored = await storeDemoComplaints(tx, logs, cases);
  for (const { id, files } of withFiles(stored)) for (const file of files) await enqueue(addDemoEvidenceJob, { complaintId: id, file });
}

/** The cases that visitors open first: the newest of the first server and one of the others. */
function withFiles(cases: readonly Stored[]): readonly Stored[] {
  const shown = cases.filter(({ files }) => files.length > 0);
  const [first, others] = [shown.filter(({ server }) => server === 1), shown.filter(({ server }) => server !== 1)];
  return [...first.slice(-mostWithFiles), ...others.slice(-1)];
}

/** The owner judges on servers without administrators. */
function judgesOf(server: number, ids: ReadonlyMap<string, number>): readonly DemoJudge[] {
  const admins = Object.entries(demoRights).flatMap(([login, { adminAccounts = [] }]) => {
    const by = ids.get(login);
    return by === undefined ? [] : adminAccounts.filter((one) => one.server === server).map(({ name }) => ({ by, as: name }));
  });
  const owner = ids.get('owner');
  return owner === undefined ? admins : [...admins, { by: owner, as: null }];
}
