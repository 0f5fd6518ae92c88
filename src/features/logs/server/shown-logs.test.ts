import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { after, before, describe, test } from 'node:test';
import type { InputOf } from '#kit/contract/contract.ts';
import { logKindNames } from '../log-kinds.ts';
import type { LogRow } from '../log-row.ts';
import { logsContract } from '../logs.contract.ts';
import { exportLogs } from './export-logs.ts';
import { aChat, aLogsFixture, type LogsFixture, moment, oneOfEach } from './logs.builders.ts';

const wide = { from: moment(5 * 86_400), to: moment(-86_400) };

describe('the log of each kind', () => {
  let fixture: LogsFixture;
  before(async () => {
    fixture = await aLogsFixture();
    await fixture.send(oneOfEach(), { sequence: 1, server: 3 });
  });
  after(() => fixture.close());

  const list = (filter: Partial<InputOf<typeof logsContract.listLogs>>) =>
    fixture.runtime.as(fixture.owner)(logsContract.listLogs, { kind: 'chat', ...wide, ...filter });

  test('shows its own fields, and the target filter finds the other person', async () => {
    for (const kind of logKindNames) {
      const { rows } = await list({ kind, server: 3 });
      assert.equal(rows.length, 1, kind);
      const sent = oneOfEach().find((row: LogRow) => row.kind === kind);
      const { kind: _, at: __, globalId, nick, ...fields } = sent ?? aChat();
      assert.deepEqual([rows[0]?.globalId, rows[0]?.nick], [globalId, nick]);
      for (const [name, value] of Object.entries(fields)) assert.equal(rows[0]?.fields[name], value, `${kind}.${name}`);
    }
    for (const kind of ['admins', 'money', 'faction', 'report'] as const) {
      assert.equal((await list({ kind, server: 3, target: '12' })).rows.length, 1);
      assert.equal((await list({ kind, server: 3, target: 'egor_stone' })).rows.length, 1);
      assert.equal((await list({ kind, server: 3, notTarget: '12' })).rows.length, 0);
    }
    assert.equal((await list({ kind: 'inventory', server: 3, notTarget: '12' })).rows.length, 1);
  });

  test('exports event and arrival times as ISO times, and the other person', async () => {
    const [header = '', line = ''] = (await csv({ kind: 'money' })).split('\r\n');
    assert.match(header, /^Time,Received,/);
    const [at, receivedAt, ...rest] = line.split(',');
    for (const time of [at, receivedAt]) assert.match(time ?? '', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+03:00$/);
    assert.equal(rest[0], '3');
    assert.match(line, /Egor_Stone,12$/);
  });

  test('is exported with semicolons for spreadsheets that need them', async () => {
    assert.match(await csv({ kind: 'money', separator: 'semicolon' }), /^Time;Received;/);
  });

  async function csv(asked: InputOf<typeof logsContract.exportLogs>): Promise<string> {
    const { runtime, owner } = fixture;
    const base = { ...runtime.callerFor(owner), services: runtime.services, log: runtime.services.log };
    const filter = await logsContract.exportLogs.input.parseAsync({ ...wide, server: 3, ...asked });
    const streamed = await exportLogs(runtime.stream(base, AbortSignal.timeout(20_000)), filter);
    assert.ok('body' in streamed);
    return (await text(Readable.from(streamed.body))).replace(/^\uFEFF/, '');
  }
});
