import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { factsOf } from '#features/audit-trail/server/audit-trail.present.ts';
import { logsContract } from '../logs.contract.ts';
import { exportLogs } from './export-logs.ts';
import { aLogsFixture, type LogsFixture } from './logs.builders.ts';
import { watchLogs } from './logs.handlers.ts';

const { listLogs } = logsContract;
const events = { ids: [], texts: {}, hides: [], translate: () => '' };

describe('search text among sign-ins', () => {
  let fixture: LogsFixture;
  before(async () => {
    fixture = await aLogsFixture();
  });
  after(() => fixture.close());

  test('may be an address or a device, so the audit stores it without showing it to its readers', async () => {
    const [ip, device] = ['203.0.113.9', 'Pixel 9 of Mila'];
    const filter = { kind: 'auth', text: ip, notText: device, player: '77' } as const;
    const { runtime, owner, database } = fixture;
    const base = { ...runtime.callerFor(owner), services: runtime.services, log: runtime.services.log };
    const stream = () => runtime.stream(base, AbortSignal.timeout(20_000));
    for (let turn = 0; turn < 2; turn += 1) await runtime.as(owner)(listLogs, filter);
    await runtime.as(owner)(listLogs, { ...filter, text: '203.0.113.10' });
    await watchLogs(stream(), await logsContract.watchLogs.input.parseAsync(filter));
    await exportLogs(stream(), await logsContract.exportLogs.input.parseAsync(filter));
    const { rows } = await database.reads.execute<{ event: string; payload: unknown; words: unknown; personal: object }>(
      sql`select event, payload, words, personal - 'ip' - 'login' as personal from audit_entries
          left join audit_words w on w.entry_id = id left join audit_personal p on p.entry_id = id order by id`,
    );
    const kept = (text: string) => ({ text, notText: device });
    assert.deepEqual(
      rows.map(({ event, personal }) => [event, personal]),
      [
        ['logs.searched', kept(ip)],
        ['logs.searched', kept('203.0.113.10')],
        ['logs.watched', kept(ip)],
        ['logs.exported', kept(ip)],
      ],
      'the same question is noted once, another address is another one',
    );
    for (const entry of rows) {
      const told = factsOf(events, entry).find(({ field }) => field === 'filter')?.value;
      assert.deepEqual(JSON.parse(told ?? ''), { player: ['77'], text: ['•••'], notText: ['•••'] });
    }
  });
});
