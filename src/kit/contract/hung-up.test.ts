import assert from 'node:assert/strict';
import { type AddressInfo, connect } from 'node:net';
import { after, before, describe, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#kit/db/database.ts';
import { visitor } from '#kit/permissions/actor.ts';
import type { Realtime } from '#kit/realtime/realtime.ts';
import { testHttp } from '#kit/testing/http.ts';
import { absentDatabase } from '#kit/testing/sample-app.ts';
import { until } from '#kit/testing/until.ts';
import { contract, none } from './contract.ts';
import { implement } from './implement.ts';

const sampleContract = contract('sample', {
  watch: { method: 'GET', path: '/api/events', kind: 'stream', audience: 'person' },
  wait: { method: 'POST', path: '/api/wait', kind: 'saga', audience: 'person', audit: none('a test') },
});

describe('a client that disconnects during authentication', () => {
  let app: FastifyInstance;
  let database: Database;
  let realtime: Realtime | undefined;
  let asked = 0;
  let looks = 0;
  let known = Promise.withResolvers<void>();
  /** Whether each handler saw its signal aborted. */
  const gone: boolean[] = [];

  before(async () => {
    const implementations = implement(sampleContract, {
      async watch({ services, signal }) {
        realtime = services.realtime;
        gone.push(signal.aborted);
        return { takeOver: (request, response) => services.realtime.serveEvents(request, response, { topics: ['sample'] }) };
      },
      wait: async ({ signal }) => void gone.push(signal.aborted),
    });
    database = await absentDatabase();
    app = await testHttp({
      database,
      implementations,
      strings: { en: {}, ru: {} },
      config: { publicUrl: 'http://sample.test' },
      lookAgainMs: 20,
      async authenticate(_request, _operation, options) {
        if (options?.unseen) looks += 1;
        else {
          asked += 1;
          await known.promise;
        }
        return { ...visitor, kind: 'person', accountId: 1, login: 'anna' };
      },
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
  });
  after(async () => {
    await app.close();
    await database.close();
  });

  const askAndHangUp = async (line: string) => {
    const [before, told] = [asked, gone.length];
    known = Promise.withResolvers();
    const closed = Promise.withResolvers<void>();
    app.server.once('connection', (socket) => socket.once('close', () => closed.resolve()));
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(`${line} HTTP/1.1\r\nHost: sample.test\r\nContent-Length: 0\r\n\r\n`);
    await until(() => asked > before);
    socket.destroy();
    await closed.promise;
    known.resolve();
    await until(() => gone.length > told);
    return gone.at(-1);
  };

  test('leaves no event stream and no recheck behind', async () => {
    assert.equal(await askAndHangUp('GET /api/events'), true);
    await new Promise((resolve) => setTimeout(resolve, 100));
    assert.deepEqual([realtime?.streams(), looks], [0, 0]);
  });

  test('aborts the signal of a saga from the start', async () => assert.equal(await askAndHangUp('POST /api/wait'), true));
});
