import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { implementJob, installJobs } from '#kit/jobs/jobs.ts';
import { aPaymentsFixture, type PaymentsFixture } from '../payments.builders.ts';
import { sendRefundJob } from '../payments.job-kinds.ts';
import { refundsAtWork } from './refunds.builders.ts';

const guide = readFileSync(new URL('../../../../../docs/operations.md', import.meta.url), 'utf8');
const statement = /```sql\n(\s*with ended as \([^`]+)```/.exec(guide)?.[1] ?? '';

describe('refunds after a restore', () => {
  let fixture: PaymentsFixture;
  before(async () => {
    fixture = await aPaymentsFixture();
    const { database } = fixture;
    await database.asOwner((client) => installJobs(client, database, [implementJob(sendRefundJob, async () => undefined)]));
  });
  after(() => fixture.close());

  test('the guide’s statement ends only the refunds that Robokassa could make twice', async () => {
    const { database } = fixture;
    const work = refundsAtWork(fixture);
    /** An order with a pending partial refund, and the refund's job in the queue. */
    const waiting = async (provider: string, state = 'requested') => {
      const order = await fixture.order({ amount: 1_000 });
      await fixture.tell(fixture.messageFor(order));
      const [job] = await work.ask(order, 10_000);
      await database.asOwner(async (client) => {
        await client.query('update orders set provider = $2 where id = $1', [order.id, provider]);
        await client.query('update refunds set state = $2 where order_id = $1', [order.id, state]);
        await client.query('insert into pgboss.job (name, data) values ($1, $2)', [sendRefundJob.name, JSON.stringify(job)]);
      });
      return order;
    };
    const [robokassa, sent, yookassa] = [await waiting('robokassa'), await waiting('robokassa', 'sent'), await waiting('yookassa')];

    const { rows } = await database.asOwner((client) => client.query(statement));
    assert.deepEqual(
      rows.map(({ number, amount_minor: minor }) => [Number(number), Number(minor)]),
      [[robokassa.number, 10_000]],
    );
    const states = await Promise.all([robokassa, sent, yookassa].map(async (order) => (await work.refundsOf(order))[0]?.state));
    assert.deepEqual(states, ['refused', 'sent', 'requested']);
    const { rows: jobs } = await database.asOwner((client) =>
      client.query(`select data -> 'order' ->> 'id' as id from pgboss.job where name = $1`, [sendRefundJob.name]),
    );
    assert.deepEqual(new Set(jobs.map(({ id }) => id)), new Set([sent.id, yookassa.id]));
    // The scan does not revive it either.
    await work.pass(robokassa);
    assert.deepEqual(await work.scan(), []);
  });
});
