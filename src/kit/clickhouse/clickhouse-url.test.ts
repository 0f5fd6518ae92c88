import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clickhouse } from '#kit/config/setting-types.ts';
import { readClickhouseUrl } from './clickhouse-url.ts';

test('an address has scheme, login, host, database and cluster, with defaults for what is absent', () => {
  assert.deepEqual(readClickhouseUrl('clickhouse://app:p%40ss@logs.example:9000/prospekt?cluster=logs'), {
    url: 'http://logs.example:9000',
    username: 'app',
    password: 'p@ss',
    database: 'prospekt',
    cluster: 'logs',
  });
  assert.deepEqual(readClickhouseUrl('clickhouses://logs.example'), {
    url: 'https://logs.example:8443',
    username: 'default',
    password: '',
    database: 'default',
    cluster: undefined,
  });
});

test('describes what is wrong with an address', () => {
  const said = (raw: string) => clickhouse().schema.safeParse(raw).error?.issues[0]?.message;
  assert.equal(said('clickhouse://app:secret@host:8123/prospekt'), undefined);
  assert.equal(said('http://host:8123/prospekt'), 'does not begin with clickhouse:// or clickhouses://');
  assert.equal(said('clickhouse://host/a-b'), 'names a database with more than letters, digits and _');
  assert.equal(said('clickhouse://host/a?cluster=b;c'), 'names a cluster with more than letters, digits and _');
  assert.equal(said('clickhouse://host/a?shards=2'), 'has the parameter shards, where there is cluster alone');
});
