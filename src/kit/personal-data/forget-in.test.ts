import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { asc, sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Database } from '#kit/db/database.ts';
import { testDatabase } from '#kit/testing/database.ts';
import { forgetIn } from './forget-in.ts';

const notes = pgTable('notes_of_others', { id: integer().primaryKey(), reason: text().notNull(), answer: text(), params: jsonb() });
const person = { accountId: 7, login: 'max', email: 'max@mail.example', nicks: ['Maximilian_Riverside'], addresses: ['192.0.2.7'] };

describe('forgetIn', () => {
  let database: Database;
  before(async () => {
    database = await testDatabase();
  });
  after(() => database.close());

  test('removes names and addresses from typed text, keeps the rest, and fits the result into its column', async () => {
    const { id, reason, answer, params } = notes;
    const { tx, commit } = database.open();
    await tx.execute(
      sql`create temporary table notes_of_others (id integer primary key, reason text not null check (length(reason) between 12 and 20),
        answer text, params jsonb) on commit drop`,
    );
    await tx.insert(notes).values([
      { id: 1, reason: 'asked by max again', answer: null, params: { command: 'max', reason: 'no such nick: MAX' } },
      { id: 2, reason: 'at most, maximum', answer: 'climax', params: {} },
      { id: 3, reason: 'a Maximilian Riversi', answer: 'from 192.0.2.7 and Max@mail.example', params: null },
      { id: 4, reason: 'Maximilian_Riverside', answer: 'not looked at', params: null },
      { id: 5, reason: 'max, max, max and so', answer: 'max', params: {} },
      { id: 6, reason: 'asked by max again', answer: null, params: { spared: true } },
    ]);
    const why = sql<string | null>`${params} ->> 'reason'`;
    const which = sql`${params} ->> 'spared' is null`;
    const taken = await forgetIn(
      { tx, id, person, which },
      { reason: [reason, 12, 20], answer: [answer], why: [why] },
      ({ why: left, ...typed }, thisRow) =>
        tx
          .update(notes)
          .set({ ...typed, ...(left !== null && { params: sql`jsonb_set(${params}, '{reason}', to_jsonb(${left}::text))` }) })
          .where(thisRow),
    );
    assert.equal(taken, 4);
    const rows = await tx.select().from(notes).orderBy(asc(id));
    assert.deepEqual(
      rows.map((row) => [row.reason, row.answer]),
      [
        ['asked by deleted_7 a', null],
        ['at most, maximum', 'climax'],
        ['a Maximilian Riversi', 'from deleted_7 and deleted_7'],
        ['deleted_7………', 'not looked at'],
        ['deleted_7, deleted_7', 'deleted_7'],
        ['asked by max again', null],
      ],
    );
    assert.deepEqual(rows[0]?.params, { command: 'max', reason: 'no such nick: deleted_7' });
    await commit();
  });
});
