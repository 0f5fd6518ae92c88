import { findAccountIds } from '#features/accounts/server/accounts.queries.ts';
import { charactersOf } from '#features/characters/server/characters.queries.ts';
import { demoLogins, demoRights } from '#features/sessions/demo-accounts.ts';
import type { Tx } from '#kit/db/database.ts';
import { gameBansTable } from './bans.table.ts';
import { type DemoBan, type DemoJudge, type DemoTarget, demoBan } from './demo-bans.ts';
import { peopleOn } from './demo-people.queries.ts';
import { seedDemoLauncherBans } from './seed-demo-launcher-bans.ts';
import { storeDemoBans } from './store-demo-bans.ts';

/** Number of banned characters per server; larger servers have more. */
const perServer: Readonly<Record<number, number>> = { 1: 34, 2: 29, 3: 24, 4: 19, 5: 14 };

/** Bans in every state on five servers and in the launcher. Requires the players. Idempotent. */
export async function seedDemoBans(tx: Tx, now = new Date()): Promise<void> {
  const [any] = await tx.select({ id: gameBansTable.id }).from(gameBansTable).limit(1);
  if (any) return;
  const ids = await findAccountIds(tx, demoLogins);
  const bans: DemoBan[] = [];
  for (const server of Object.keys(perServer).map(Number)) {
    const judges = judgesOf(server, ids);
    if (judges.length === 0) continue;
    bans.push(...(await targetsOn(tx, server, [...ids.values()])).map((target) => demoBan(target, judges, now)));
  }
  bans.push(...(await bansOfOffender(tx, ids, now)));
  await storeDemoBans(tx, bans);
  await seedDemoLauncherBans(tx, ids, now);
}

/** The owner judges on servers without administrators. */
function judgesOf(server: number, ids: ReadonlyMap<string, number>): readonly DemoJudge[] {
  const admins = Object.entries(demoRights).flatMap(([login, { adminAccounts = [] }]) => {
    const by = ids.get(login);
    return by === undefined ? [] : adminAccounts.filter((one) => one.server === server).map(({ name }) => ({ by, as: name }));
  });
  const owner = ids.get('owner');
  return admins.length > 0 || owner === undefined ? admins : [{ by: owner, as: null }];
}

/** Targets spread over all characters of the server. */
async function targetsOn(tx: Tx, server: number, cast: readonly number[]): Promise<readonly DemoTarget[]> {
  const people = await peopleOn(tx, server, cast);
  const wanted = perServer[server] ?? 0;
  const step = Math.max(1, Math.floor(people.length / (wanted + 1)));
  return people.filter((_, index) => index % step === step - 1).slice(0, wanted);
}

/** The demo's offender: an expired ban of a day and an active one of a month. */
async function bansOfOffender(tx: Tx, ids: ReadonlyMap<string, number>, now: Date): Promise<readonly DemoBan[]> {
  const [accountId, chief, admin] = [ids.get('offender'), ids.get('chief'), ids.get('admin')];
  if (accountId === undefined || chief === undefined || admin === undefined) return [];
  const characters = await charactersOf(tx, accountId);
  return characters.slice(0, 1).flatMap(({ nick, server }) => {
    const given = (hoursAgo: number, days: number, reason: string, judge: DemoJudge): DemoBan => {
      const at = new Date(now.getTime() - hoursAgo * 3_600_000);
      const until = new Date(at.getTime() + days * 86_400_000);
      return { accountId, nick, server, reason, changes: [{ kind: 'banned', at, judge, reason, untilBefore: null, untilAfter: until }] };
    };
    return [
      given(24 * 40, 1, 'Death match without a cause', { by: admin, as: 'Lamplighter' }),
      given(30, 30, 'Running people over on purpose, again', { by: chief, as: 'Night_Chief' }),
    ];
  });
}
