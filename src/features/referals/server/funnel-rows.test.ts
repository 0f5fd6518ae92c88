import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { seedAccounts } from '#features/accounts/server/seed-accounts.ts';
import { invitationCode } from '#features/campaigns/invitation-code.ts';
import { invitationVisitsTable } from '#features/campaigns/server/campaigns.table.ts';
import { assertListHolds } from '#kit/testing/list.ts';
import { addDays, dayOf } from '#kit/time/moscow.ts';
import { type CodeFigures, referalsContract } from '../referals.contract.ts';
import { codeList, sourceList } from '../referals.list.ts';
import { aReferalsFixture } from './referals.builders.ts';
import { exportReferalCodes, exportReferalSources } from './referals.handlers.ts';

/** More than one page. */
const many = 130;

describe('funnel by code and by source', () => {
  let fixture: Awaited<ReturnType<typeof aReferalsFixture>>;
  const ids: number[] = [];
  const today = dayOf(new Date());
  const [lastWeek, longAgo] = [addDays(today, -7), addDays(today, -90)];

  before(async () => {
    fixture = await aReferalsFixture();
    const logins = Array.from({ length: many }, (_, at) => ({
      login: `inviter_${at}`,
      email: `inviter_${at}@test.example`,
      locale: 'en' as const,
    }));
    await fixture.runtime.bySystem(async ({ tx }) => {
      ids.push(...(await seedAccounts(tx, logins, 'a long enough password')).values());
      await tx.insert(invitationVisitsTable).values(
        ids.flatMap((accountId, at) => [
          { day: today, accountId, source: `place${at}`, visits: 1 + (at % 7) },
          { day: lastWeek, accountId, visits: 1 },
          { day: longAgo, accountId, source: 'attic', visits: 1_000 },
        ]),
      );
    });
    for (let at = 0; at < 3; at += 1)
      await fixture.register(`newcomer_${at}`, { invitationCode: `${invitationCode(ids[at] ?? 0)}-place${at}` });
  });
  after(() => fixture.close());

  const ask = () => fixture.runtime.as(fixture.finance);
  const inDays = { since: lastWeek, until: addDays(today, 1) };

  test('lists and counts every code of the period in any order, across pages', async () => {
    const codes: CodeFigures[] = [];
    let after: string | undefined;
    do {
      const page = await ask()(referalsContract.listReferalCodes, { ...inDays, sort: '-clicks', after });
      assert.equal(page.total, many);
      codes.push(...page.rows);
      after = page.after ?? undefined;
    } while (after !== undefined);
    assert.deepEqual(codes.map(({ id }) => id).toSorted(byNumber), ids.toSorted(byNumber));
    assert.deepEqual(
      codes.map(({ clicks }) => clicks),
      codes.map(({ clicks }) => clicks).toSorted((a, b) => b - a),
    );
    const { total } = await ask()(referalsContract.getReferalFigures, { from: inDays.since, to: inDays.until });
    const sum = (of: 'clicks' | 'registrations') => codes.reduce((all, one) => all + one[of], 0);
    assert.deepEqual([sum('clicks'), sum('registrations')], [total.clicks, total.registrations]);
    assert.equal(total.registrations, 3);
  });

  test("finds a code by a substring of its owner's login and by itself, with the count of matches", async () => {
    const found = async (text: string) => {
      const { rows, total } = await ask()(referalsContract.listReferalCodes, { text });
      return [total, rows.map(({ login }) => login).toSorted()];
    };
    assert.deepEqual(await found('VITER_12'), [11, ['inviter_12', ...Array.from({ length: 10 }, (_, at) => `inviter_12${at}`)]]);
    assert.deepEqual(await found(invitationCode(ids[5] ?? 0)), [1, ['inviter_5']]);
  });

  test('lists all sources of all codes or of one', async () => {
    const all = await ask()(referalsContract.listReferalSources, inDays);
    assert.equal(all.total, many + 1);
    const { rows, total } = await ask()(referalsContract.listReferalSources, { ...inDays, referrer: ids[0] });
    assert.equal(total, 2);
    assert.deepEqual(
      rows.map(({ source, clicks, registrations, lastDay }) => [source, clicks, registrations, lastDay]),
      [
        ['place0', 1, 1, today],
        ['link', 1, 0, lastWeek],
      ],
    );
  });

  test('returns both lists in every sort order', async () => {
    const { runtime, finance: actor } = fixture;
    await assertListHolds({
      runtime,
      actor,
      list: codeList,
      read: referalsContract.listReferalCodes,
      csv: exportReferalCodes,
      told: ['login', ({ login }) => login],
      filters: [inDays, { since: longAgo, until: lastWeek }],
    });
    await assertListHolds({
      runtime,
      actor,
      list: sourceList,
      read: referalsContract.listReferalSources,
      csv: exportReferalSources,
      told: ['source', ({ source }) => source],
      filters: [
        { ...inDays, referrer: ids[1] },
        { since: longAgo, until: lastWeek },
      ],
    });
  });
});

const byNumber = (a: number, b: number) => a - b;
