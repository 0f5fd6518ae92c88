import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { asc, desc, eq, gt, sql } from 'drizzle-orm';
import { ban } from '#features/bans/server/ban.ts';
import { gameBansTable } from '#features/bans/server/bans.table.ts';
import { changeBanTerm } from '#features/bans/server/change-ban-term.ts';
import { liftBan } from '#features/bans/server/lift-ban.ts';
import { commandsTable } from '#features/game-link/server/game-link.table.ts';
import type { Punishment } from '#features/rules/rule-penalties.ts';
import { complaintDeskContract } from '../complaint-desk.contract.ts';
import { complaintsContract } from '../complaints.contract.ts';
import { appealVerdict } from './appeal-verdict.ts';
import { aComplaintsFixture, type ComplaintsFixture } from './complaints.builders.ts';
import { complaintVerdictsTable } from './complaints.table.ts';
import { followPunishments } from './follow-punishments.ts';
import { issueVerdict } from './issue-verdict.ts';

let fixture: ComplaintsFixture;
before(async () => {
  fixture = await aComplaintsFixture();
});
after(() => fixture.close());

const start = Date.now();
const hour = 60;
const day = 24 * hour;
/** Minutes after the first verdict. */
const at = (minutes: number) => new Date(start + minutes * 60_000);

let seen = 0;
beforeEach(async () => {
  const { rows } = await fixture.database.pool.query('select max(id) as last from commands');
  seen = Number(rows[0].last ?? 0);
});

/** A case with both sides heard and the first verdict given. */
async function judged(punishment: Punishment) {
  // Closes the bans of earlier cases.
  await fixture.database.reads.execute(sql`update game_bans set open = false`);
  await fixture.database.reads.execute(
    sql`update complaints set created_at = created_at - interval '2 days', happened_at = happened_at - interval '2 days'`,
  );
  const { number, key } = await fixture.complains();
  await fixture.as('boris')(complaintsContract.answerComplaint, { key, text: 'He began it.' });
  const answeredAt = await fixture.answeredAt(number);
  const verdict = (stage: 'first' | 'appeal', given: Punishment | null) =>
    ({
      ...fixture.verdict(number, { answeredAt }),
      id: number,
      stage,
      outcome: given ? 'upheld' : 'rejected',
      punishment: given,
      rules: [fixture.rule],
    }) as const;
  await fixture.act('third', (ctx) => issueVerdict(ctx, verdict('first', punishment), at(0)));
  return {
    /** Boris appeals, and another judge gives the second verdict at once. */
    async appealed(given: Punishment | null, after: number) {
      await fixture.act('boris', (ctx) => appealVerdict(ctx, { key, text: 'It was an accident, I paid for it.' }, at(after)));
      await fixture.act('second', (ctx) => issueVerdict(ctx, verdict('appeal', given), at(after)));
    },
    async bans() {
      const rows = await fixture.database.reads.select().from(gameBansTable).orderBy(asc(gameBansTable.id));
      return rows.filter(({ complaintId }) => complaintId === number);
    },
    bansNamed: async () =>
      (
        await fixture.database.reads
          .select({ ban: complaintVerdictsTable.banId })
          .from(complaintVerdictsTable)
          .where(eq(complaintVerdictsTable.complaintId, number))
          .orderBy(asc(complaintVerdictsTable.id))
      ).map((row) => row.ban),
  };
}

/** Game commands since the test began. */
const told = async () =>
  (await fixture.database.reads.select().from(commandsTable).where(gt(commandsTable.id, seen)).orderBy(asc(commandsTable.id))).map(
    ({ kind, payload }) => (kind === 'punishment' ? [payload.punishment, payload.lifted ? 'lifted' : payload.minutes] : [kind]),
  );

describe('a ban on appeal', () => {
  test('is not repeated when the verdict is confirmed or shortened after it was served', async () => {
    for (const minutes of [2 * day, day]) {
      const one = await judged({ kind: 'ban', minutes: 2 * day });
      await one.appealed({ kind: 'ban', minutes }, 3 * day);
      const [first, ...more] = await one.bans();
      assert.deepEqual([first?.liftedAt, more, await one.bansNamed()], [null, [], [first?.id, first?.id]]);
    }
    assert.deepEqual(await told(), [['ban'], ['ban']]);
  });

  test('is confirmed although the player has another ban by now', async () => {
    const one = await judged({ kind: 'ban', minutes: day });
    const another = {
      server: 1,
      globalId: fixture.id('boris'),
      minutes: 5 * day,
      reason: 'another matter',
      note: '',
      images: [],
      links: [],
    };
    await fixture.act('third', (ctx) => ban(ctx, { ...another, logs: [] }, at(2 * day)));
    await one.appealed({ kind: 'ban', minutes: day }, 2 * day + hour);
    assert.equal((await one.bans()).length, 1);
  });

  test('is extended by the difference only when it was already served', async () => {
    const one = await judged({ kind: 'ban', minutes: day });
    await one.appealed({ kind: 'ban', minutes: 3 * day }, 2 * day);
    const [first, second] = await one.bans();
    assert.deepEqual([second?.bannedAt, second?.until], [at(2 * day), at(4 * day)]);
    assert.deepEqual(await one.bansNamed(), [first?.id, second?.id]);
  });

  test('is lifted when the shorter term is already over', async () => {
    const one = await judged({ kind: 'ban', minutes: 5 * day });
    await one.appealed({ kind: 'ban', minutes: day }, 2 * day);
    const [lifted, ...more] = await one.bans();
    assert.deepEqual([lifted?.liftedAt, more], [at(2 * day), []]);
    assert.deepEqual(await told(), [['ban'], ['unban']]);
  });

  test('gets the verdict’s term, even if the term was changed by hand in between', async () => {
    for (const [byHand, confirmed] of [
      [3 * day, 2 * day],
      [3 * day, 3 * day],
    ] as const) {
      const one = await judged({ kind: 'ban', minutes: 2 * day });
      const [first] = await one.bans();
      assert.ok(first);
      await fixture.act('third', (ctx) => changeBanTerm(ctx, { id: first.id, minutes: byHand, reason: 'by hand' }, at(hour)));
      await one.appealed({ kind: 'ban', minutes: confirmed }, day);
      assert.deepEqual(
        (await one.bans()).map(({ id, until }) => [id, until]),
        [[first.id, at(confirmed)]],
      );
    }
  });

  test('continues for the remaining time when it was lifted by hand', async () => {
    const one = await judged({ kind: 'ban', minutes: 2 * day });
    const [first] = await one.bans();
    await fixture.act('third', (ctx) => liftBan(ctx, { id: first?.id ?? 0, reason: 'by hand' }, at(day)));
    await one.appealed({ kind: 'ban', minutes: 2 * day }, 2 * day);
    assert.deepEqual((await one.bans())[1]?.until, at(3 * day));
  });
});

describe('a mute on appeal', () => {
  const mute = (minutes: number) => ({ kind: 'mute', minutes }) as const;

  test('is not given again when it is shortened after it was served', async () => {
    const one = await judged(mute(60));
    await one.appealed(mute(30), day);
    assert.deepEqual(await told(), [
      ['mute', 60],
      ['mute', 'lifted'],
    ]);
  });

  test('is replaced by the rest of the new term while it is active', async () => {
    const shorter = await judged(mute(60));
    await shorter.appealed(mute(50), 20);
    const longer = await judged(mute(60));
    await longer.appealed(mute(90), 20);
    assert.deepEqual(await told(), [
      ['mute', 60],
      ['mute', 'lifted'],
      ['mute', 30],
      ['mute', 60],
      ['mute', 'lifted'],
      ['mute', 70],
    ]);
  });

  test('is extended by the difference only when it was already served, and left alone when confirmed', async () => {
    const longer = await judged(mute(60));
    await longer.appealed(mute(90), day);
    const same = await judged(mute(60));
    await same.appealed(mute(60), 20);
    assert.deepEqual(await told(), [
      ['mute', 60],
      ['mute', 30],
      ['mute', 60],
    ]);
  });

  test('shows as applied in the case once the game has acknowledged the punishment', async () => {
    const { number: id, key } = await fixture.complains();
    const warned = fixture.verdict(id, {
      outcome: 'upheld',
      punishment: { kind: 'warning', minutes: null },
      rules: [fixture.rule],
    });
    await fixture.as('first')(complaintDeskContract.issueVerdict, warned);
    const [command] = await fixture.database.reads.select().from(commandsTable).orderBy(desc(commandsTable.id)).limit(1);
    assert.ok(command);
    await fixture.runtime.bySystem((ctx) => followPunishments.done(ctx, command));
    assert.equal((await fixture.as('boris')(complaintsContract.getComplaint, { key })).complaint.events.at(-1)?.kind, 'applied');
  });
});
