import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { logKindNames } from '#features/logs/log-kinds.ts';
import { columnsOf } from '../check-rows.ts';
import { logKeeping } from '../log-periods.ts';
import { logSchema } from './log-schema.ts';

const shipped = (name: string) => readFileSync(join(import.meta.dirname, '../../../../../deploy/clickhouse', name), 'utf8');
const withoutHead = (text: string) => text.slice(text.indexOf('\n') + 1);

describe('ClickHouse tables', () => {
  test('exist for every kind, with all its columns and its retention', () => {
    for (const [at, kind] of logKindNames.entries()) {
      const statement = logSchema()[at] ?? '';
      assert.match(statement, new RegExp(`^create table if not exists log_${kind} `));
      for (const column of columnsOf(kind)) assert.match(statement, new RegExp(`\\n  ${column} `), `${kind}.${column}`);
      assert.match(statement, new RegExp(`interval ${logKeeping[kind].days} day`));
    }
  });

  test('are replicated per shard in a cluster, with each server’s rows on one shard', () => {
    const statements = logSchema('logs');
    assert.equal(statements.length, 2 * logKindNames.length);
    for (const [at, kind] of logKindNames.entries()) {
      assert.match(statements[2 * at] ?? '', new RegExp(`log_${kind}_own on cluster logs [^]*ReplicatedMergeTree`));
      assert.match(statements[2 * at + 1] ?? '', new RegExp(`log_${kind} on cluster logs .*Distributed\\(logs, .*_own, server\\)`));
    }
  });

  test('equal the schema file shipped for operators', () => {
    assert.equal(withoutHead(shipped('logs.sql')), `${logSchema().join(';\n\n')};\n`);
    assert.equal(withoutHead(shipped('logs-cluster.sql')), `${logSchema('logs').join(';\n\n')};\n`);
  });
});
