import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { asc } from 'drizzle-orm';
import { addDays, dayOf, startOfDay } from '#kit/time/moscow.ts';
import { type Administration, anAdministration } from './administrators.builders.ts';
import { administratorsJobs } from './administrators.server.ts';
import { dutyHoursTable } from './administrators.table.ts';

describe('hours on duty', () => {
  let house: Administration;
  before(async () => {
    house = await anAdministration();
  });
  after(() => house.close());

  /** Runs a job and every job that it enqueues. */
  const run = async (name: string) => {
    const queue: { readonly name: string; readonly payload: unknown }[] = [{ name, payload: {} }];
    for (const next of queue) {
      const { job, handler } = administratorsJobs.find((one) => one.job.name === next.name) ?? assert.fail(next.name);
      await house.runtime.bySystem((ctx) =>
        handler(
          { ...ctx, enqueue: async (queued, payload) => void queue.push({ name: queued.name, payload }) },
          job.payload.parse(next.payload),
        ),
      );
    }
  };
  const counted = () =>
    house.database.reads
      .select({ day: dutyHoursTable.day, hours: dutyHoursTable.hours })
      .from(dutyHoursTable)
      .orderBy(asc(dutyHoursTable.day));

  test('counts hours that a game reports as late as is allowed, from the next night on', async () => {
    const today = dayOf(new Date());
    const begin = (ago: number) => startOfDay(addDays(today, -ago)).toISOString();
    await house.database.pool.query('select log_add_partition($1, $2, $3)', ['chat', begin(6), begin(-1)]).catch(() => undefined);
    await house.database.pool.query(`update admin_accounts set created_at = created_at - interval '10 days' where account_id = $1`, [
      house.id('four'),
    ]);
    for (const ago of [1, 2, 4])
      await house.database.pool.query(
        `insert into log_chat (server, at, global_id, nick, channel, text, folded)
         select 1, $1::timestamptz + hour * interval '1 hour', $2, 'Any_Body', 'local', 'hi', 'hi' from generate_series(1, $3) hour`,
        [begin(ago), house.id('four'), ago],
      );
    await run('administrators.countHours');
    assert.deepEqual(await counted(), [{ day: addDays(today, -1), hours: 1 }]);
    await run('administrators.recountHours');
    assert.deepEqual(
      await counted(),
      [4, 2, 1].map((ago) => ({ day: addDays(today, -ago), hours: ago })),
    );
    // Hours played before the day of the appointment do not count.
    await house.database.pool.query('delete from duty_hours');
    await house.database.pool.query(`update admin_accounts set created_at = $1::timestamptz where account_id = $2`, [
      begin(1),
      house.id('four'),
    ]);
    await run('administrators.countHours');
    await run('administrators.recountHours');
    assert.deepEqual(await counted(), [{ day: addDays(today, -1), hours: 1 }]);
  });
});
