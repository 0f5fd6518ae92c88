import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { testDatabase } from './database.ts';
import { type KeptState, keptStates } from './kept-state.ts';

const skip = keptStates ? false : 'nothing is kept outside a run of all tests';

test('a state is made once, and every database that has it is a copy of its own', { skip }, async () => {
  let made = 0;
  const state: KeptState = {
    name: `sample_${randomUUID().slice(0, 8)}`,
    async make(database) {
      made += 1;
      await database.asOwner((client) => client.query('create table kept (word text not null)'));
      await database.pool.query("insert into kept values ('first')");
      await database.close();
    },
  };
  const one = await testDatabase({ state });
  await one.pool.query("insert into kept values ('second')");
  const other = await testDatabase({ state });
  assert.deepEqual((await other.pool.query('select word from kept')).rows, [{ word: 'first' }]);
  assert.equal(made, 1);
  await one.close();
  await other.close();
});
