import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import type { FilterOf } from '#kit/list/list.ts';
import { assertListHolds } from '#kit/testing/list.ts';
import { complaintDeskContract } from '../complaint-desk.contract.ts';
import { complaintList } from '../complaints.list.ts';
import { aComplaintsFixture, type ComplaintsFixture } from './complaints.builders.ts';
import { deskRows } from './desk.queries.ts';
import { exportComplaints } from './export-complaints.ts';

const { listComplaints, getComplaintStats, takeComplaint, releaseComplaint } = complaintDeskContract;

describe('the desk', () => {
  let fixture: ComplaintsFixture;
  before(async () => {
    fixture = await aComplaintsFixture();
    const [author, offender] = [fixture.id('anna'), fixture.id('boris')];
    // Three complaints per time, in every status, a fifth of them on another server and a fifth about administrators.
    await fixture.runtime.bySystem(({ tx }) =>
      tx.execute(sql`insert into complaints
        (key, server, against, author_id, author_nick, offender_id, offender_nick, happened_at, description, status, created_at,
         answer, answered_at, answer_by, due_at, closed_at, appealed_at, appealed_by, appeal, outcome)
        select lpad(n::text, 22, 'x'), case when n % 5 = 0 then 2 else 1 end, case when n % 5 = 1 then 'admin' else 'player' end,
          ${author}, 'Anna_' || n % 7, ${offender}, 'Boris_' || n % 3, sent - n * interval '1 minute', 'What happened is told here ' || n,
          case n % 3 when 0 then 'new' when 1 then 'commented' else 'closed' end, sent,
          case when n % 3 = 1 then 'No.' end, case when n % 3 = 1 then now() end, sent + interval '48 hours', sent + interval '72 hours',
          case when n % 3 = 2 then now() end,
          case when n % 4 = 0 then now() end, case when n % 4 = 0 then ${author}::bigint end, case when n % 4 = 0 then 'I was not heard at all.' end,
          case when n % 4 = 0 or n % 3 = 2 then (array['upheld', 'rejected', 'insufficient'])[1 + n % 3] end
        from generate_series(1, 180) n, lateral (select now() - n / 3 * interval '4 hours' as sent) a`),
    );
  });
  after(() => fixture.close());

  test('lists and exports every row once in each order', () =>
    assertListHolds({
      runtime: fixture.runtime,
      actor: fixture.actor('owner'),
      list: complaintList,
      read: listComplaints,
      csv: exportComplaints,
      told: ['number', ({ id }) => id],
      filters: [
        { status: 'new' },
        { server: 1 },
        { text: 'anna_3' },
        { age: 'threeDays' },
        { whose: 'free' },
        { late: 'yes' },
        { stage: 'first' },
        { outcome: 'upheld' },
        { age: 'older' },
        { age: 'older', outcome: 'rejected', server: 1, stage: 'appeal' },
      ],
    }));

  test('finds either side by the start of first name or surname, ignoring case, with a space or an underscore', async () => {
    const found = async (text: string) => (await fixture.as('owner')(listComplaints, { text })).total;
    const all = await found('');
    assert.deepEqual([await found('ANN'), await found('Anna'), await found('boris')], [all, all, all]);
    assert.equal(await found('anna 3'), await found('Anna_3'));
    assert.equal(await found('6'), await found('Anna_6'));
    assert.equal(await found('108'), 1, 'by its number');
    assert.deepEqual([await found('nna'), await found('%'), await found('x_3')], [0, 0, 0]);
  });

  test('C16 shows a case under exactly one tab, with matching counts with and without a filter', async () => {
    const filters: FilterOf<typeof complaintList>[] = [
      {},
      { text: 'Boris_1' },
      { age: 'day' },
      { age: 'older' },
      { late: 'yes' },
      { whose: 'free' },
      { outcome: 'upheld' },
      { stage: 'appeal', against: 'player' },
      { age: 'older', outcome: 'rejected', server: 1 },
    ];
    for (const who of ['owner', 'first'] as const) {
      for (const filter of filters) {
        const asked = fixture.as(who);
        const { counts } = await asked(listComplaints, filter);
        for (const status of ['new', 'commented', 'closed'] as const) {
          const rows = await fixture.runtime.bySystem(({ tx }) => deskRows(fixture.actor(who)).total(tx, { ...filter, status }));
          assert.equal(counts[status], rows, `${who} ${status} ${JSON.stringify(filter)}`);
        }
      }
    }
  });

  test('does not count cases about administrators below level 4, or another server’s', async () => {
    const counted = async (who: 'first' | 'chief' | 'other' | 'owner') => {
      const { new: fresh, commented, closed } = (await fixture.as(who)(listComplaints, {})).counts;
      return fresh + commented + closed;
    };
    assert.deepEqual([await counted('first'), await counted('chief'), await counted('other'), await counted('owner')], [108, 144, 36, 180]);
  });

  test('has the same counts as the statistics, by age, day and server', async () => {
    const { counts } = await fixture.as('owner')(listComplaints, {});
    const { backlog, days, servers } = await fixture.as('owner')(getComplaintStats, {});
    const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
    assert.equal(sum(backlog.map((one) => one.new)), counts.new);
    assert.equal(sum(backlog.map((one) => one.commented)), counts.commented);
    assert.equal(sum(days.map(({ created }) => created)), 180);
    assert.equal(sum(servers.map(({ open }) => open)), counts.new + counts.commented);
    assert.deepEqual(
      servers.map(({ server }) => server),
      [1, 2],
    );
  });

  test('shows the reviewer’s admin name, or the owner’s login', async () => {
    const listed = async () => (await fixture.as('first')(listComplaints, { status: 'new', against: 'player', sort: 'number' })).rows[0];
    const id = (await listed())?.id ?? 0;
    const named = async () => (await listed())?.reviewer;
    assert.equal(await named(), null);
    await fixture.as('owner')(takeComplaint, { id });
    assert.equal(await named(), 'owner');
    await fixture.as('owner')(releaseComplaint, { id });
    await fixture.as('first')(takeComplaint, { id });
    assert.equal(await named(), fixture.actor('first').actingAs?.name);
  });
});
